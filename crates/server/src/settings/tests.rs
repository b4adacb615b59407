//! Settings from flags and a file.

use std::{fs, path::Path};

use super::*;

fn with_file(text: &str, flags: &[&str]) -> Result<Settings, SettingsError> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("settings.toml");
    fs::write(&path, text).unwrap();
    let program = ["klarlonn", "--config", path.to_str().unwrap()];
    Settings::read(program.iter().chain(flags))
}

fn error(text: &str) -> String {
    with_file(text, &[]).err().unwrap().to_string()
}

#[test]
fn default_settings_serve_locally_from_a_database_file() {
    let settings = with_file("", &[]).unwrap();
    assert_eq!(settings.listen.to_string(), "127.0.0.1:8080");
    assert_eq!(settings.database_url, "sqlite:data/klarlonn.sqlite");
    assert_eq!(settings.public_url, "http://127.0.0.1:8080");
    assert_eq!(settings.policy().access, AccessPolicy::Contributors);
    assert_eq!(settings.policy().publication, Publication::Nightly);
    assert!(settings.fetch_icons);
}

#[test]
fn flags_override_the_file_and_the_file_overrides_defaults() {
    let file = "listen = \"127.0.0.1:9000\"\ndata_dir = \"/srv\"\nfetch_icons = false\n[access]\nexact_figures = \"members\"\n[privacy]\npublication = \"at_once\"";
    let settings = with_file(file, &["--data-dir", "/flag"]).unwrap();
    assert_eq!(settings.data_dir, Path::new("/flag"));
    assert_eq!(settings.database_url, "sqlite:/flag/klarlonn.sqlite");
    assert_eq!(settings.public_url, "http://127.0.0.1:9000");
    assert_eq!(settings.policy().access, AccessPolicy::Members);
    assert_eq!(settings.policy().publication, Publication::AtOnce);
    assert!(!settings.fetch_icons);
}

#[test]
fn packaged_settings_file_is_valid() {
    let file = include_str!("../../../../packaging/klarlonn.toml");
    let all = file.replace("\n#", "\n").replace("\n ", "\n# ");
    for settings in [
        with_file(file, &[]),
        with_file(&all, &["--oidc-client-secret", "s"]),
    ] {
        assert_eq!(settings.unwrap().accounts.trusted_proxies.len(), 2);
    }
}

#[test]
fn invalid_settings_are_reported() {
    for (file, expected) in [
        ("colour = 1", "is invalid: unknown field `colour`"),
        (
            "bcrypt_cost = 12",
            "is invalid: unknown field `bcrypt_cost`",
        ),
        (
            "[site]\nlisten = \"a\"",
            "is invalid: unknown field `listen`",
        ),
        ("listen = \"here\"", "'here' for '--listen <ADDRESS:PORT>'"),
        ("log = \"klarlonn=loud\"", "'--log <FILTER>'"),
        (
            "metrics_listen = \"127.0.0.1:8080\"",
            "metrics_listen must be another address",
        ),
        (
            "[accounts]\noidc_client_id = \"id\"",
            "sign-in with a provider needs both",
        ),
        (
            "[accounts]\ntag_key = \"abc\"",
            "tag_key cannot be used: the tag key must be 64 hexadecimal digits",
        ),
        (
            "[site]\norganization_number = \"923609017\"",
            "not a valid organisation number",
        ),
        ("[site]\nemail = \"post\"", "not an email address"),
        (
            "[official]\nsource = \"ftp://data.ssb.no\"",
            "must start with http:// or https://",
        ),
        (
            "[official]\nupdate = \"daily\"",
            "'daily' for '--official-update",
        ),
        (
            "[site]\nname = \"a\\nb\"",
            "must have 1 to 200 characters on one line",
        ),
    ] {
        let error = error(file);
        assert!(error.contains(expected), "{file}: {error}");
    }
    for key in [
        "klarlonn.no",
        "ftp://klarlonn.no",
        "https://",
        "https://a/b",
        "https://a b",
    ] {
        let error = error(&format!("public_url = \"{key}\""));
        assert!(error.contains("it must start with http"), "{error}");
    }
    for wrong in [
        "",
        "data.brreg.no",
        "ftp://data.brreg.no",
        "https://u:p@data.brreg.no",
    ] {
        let error = error(&format!("brreg_url = \"{wrong}\""));
        assert!(error.contains("--brreg-url"), "{wrong}: {error}");
    }
    for wrong in [
        "CC BY",
        "https://",
        "https://a/[b]",
        "https://a/%zz",
        "https://a b",
        "javascript:a",
    ] {
        let error = error(&format!("[site]\nlicense_url = \"{wrong}\""));
        assert!(error.contains("--site-license-url"), "{wrong}: {error}");
    }
    for wrong in [
        "connections = 0",
        "connections = 1001",
        "lock_timeout_ms = 0",
        "statement_timeout_ms = 3600001",
        "idle_timeout_ms = 0",
    ] {
        let error = error(&format!("[database]\n{wrong}"));
        assert!(error.contains("'--database-"), "{wrong}: {error}");
    }
}

#[test]
fn wrong_value_in_a_file_names_the_file() {
    let message = error("listen = \"x\"");
    let expected = "settings.toml is invalid: invalid value 'x' for '--listen";
    assert!(message.contains(expected), "{message}");
    assert_eq!(message.lines().count(), 1);
}

/// The address is in headers of emails, which are ASCII.
#[test]
fn public_url_with_other_letters_is_refused() {
    let message = error("public_url = \"https://lønn.no\"");
    assert!(message.contains("Punycode"), "{message}");
}

#[test]
fn named_settings_file_must_exist() {
    let read = Settings::read(["klarlonn", "--config", "/nowhere.toml"]);
    let message = read.err().unwrap().to_string();
    assert!(
        message.starts_with("the settings file /nowhere.toml cannot be read"),
        "{message}"
    );
}

#[test]
fn brreg_url_can_be_default_custom_or_off() {
    let url = |file: &str| with_file(file, &[]).unwrap().registry_url();
    assert_eq!(url(""), RegistryUrl::DEFAULT.parse().ok());
    assert!(url("").is_some());
    let other = url("brreg_url = \"http://127.0.0.1:9/api/\"");
    assert_eq!(other, "http://127.0.0.1:9/api/".parse().ok());
    assert_eq!(url("brreg_url = \"off\""), None);
}

#[test]
fn accounts_table_has_defaults() {
    let plain = with_file("", &[]).unwrap().accounts;
    assert_eq!(plain.bcrypt_cost, 12);
    assert_eq!(plain.mail_from, "Klarlønn <ikke-svar@localhost>");
    assert!(plain.smtp_url.is_none() && plain.oidc_client_id.is_none());
    assert!(plain.trusted_proxies.is_empty());
    let file = "public_url = \"https://klarlonn.example:8443\"\n[accounts]\nbcrypt_cost = 10\n\
                trusted_proxies = [\"10.0.0.1\", \"::1\"]\noidc_client_id = \"id\"\noidc_client_secret = \"s\"";
    let accounts = with_file(file, &[]).unwrap().accounts;
    assert_eq!(accounts.bcrypt_cost, 10);
    assert_eq!(accounts.mail_from, "Klarlønn <ikke-svar@klarlonn.example>");
    assert_eq!(accounts.trusted_proxies.len(), 2);
    assert_eq!(accounts.oidc_issuer, "https://accounts.google.com");
}

#[test]
fn database_settings_come_from_flags_file_and_defaults() {
    let file = "[database]\nconnections = 20\nlock_timeout_ms = 500";
    let settings = with_file(file, &["--database-lock-timeout-ms", "700"]).unwrap();
    let (database, default) = (settings.database_options(), Options::default());
    assert_eq!(database.connections, 20);
    assert_eq!(database.lock_timeout.as_millis(), 700);
    assert_eq!(database.statement_timeout, default.statement_timeout);
    assert_eq!(database.idle_timeout, default.idle_timeout);
    let settings = with_file("", &[]).unwrap();
    assert_eq!(settings.database_options().connections, default.connections);
    assert_eq!(
        settings.database_options().lock_timeout,
        default.lock_timeout
    );
}

#[test]
fn secrets_are_read_from_files_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let key = "ab".repeat(32);
    fs::write(folder.path().join("database_url"), "sqlite:secret.sqlite\n").unwrap();
    fs::write(folder.path().join("smtp_url"), "\n").unwrap();
    fs::write(folder.path().join("tag_key"), format!("{key}\n")).unwrap();
    let with_file = |file| with_file(file, &["--secrets-dir", folder.path().to_str().unwrap()]);
    let settings = with_file("").unwrap();
    assert_eq!(settings.database_url, "sqlite:secret.sqlite");
    assert_eq!(settings.accounts.smtp_url, None, "a blank file");
    assert_eq!(settings.accounts.tag_key, Some(key));
    let settings = with_file("database_url = \"sqlite:file.sqlite\"").unwrap();
    assert_eq!(
        settings.database_url, "sqlite:file.sqlite",
        "the file has precedence"
    );

    fs::create_dir(folder.path().join("oidc_client_secret")).unwrap();
    let error = with_file("").err().unwrap().to_string();
    assert!(
        error.contains("oidc_client_secret cannot be read"),
        "{error}"
    );
}

#[test]
fn site_table_names_the_operator() {
    let file = "[site]\nname = \"Lønn AS\"\norganization_number = \"923 609 016\"\n\
                email = \"post@example.no\"\npersonal_data_name = \"Personvernombudet\"";
    let settings = with_file(file, &["--site-name", "Flagg AS"]).unwrap();
    let operator = settings.operator();
    assert_eq!(operator.name.as_ref().unwrap().as_str(), "Flagg AS");
    assert_eq!(
        operator.organization_number.unwrap().to_string(),
        "923609016"
    );
    assert_eq!(operator.missing(), ["postal_address"]);
    // Without a mail server nobody would read the messages.
    assert!(settings.contact_address().is_none());
    let settings = with_file(file, &["--smtp-url", "smtp://localhost"]).unwrap();
    assert!(settings.contact_address().is_some());
}
