//! Settings resolved from flags and a file.

use std::fs;

use super::{flags::SiteFlags, *};

fn with_file(text: &str, flags: SettingFlags) -> Result<Settings, SettingsError> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("settings.toml");
    fs::write(&path, text).unwrap();
    Settings::resolve(&SettingFlags {
        config: Some(path),
        ..flags
    })
}

#[test]
fn default_settings_serve_locally_from_a_database_file() {
    let settings = with_file("", SettingFlags::default()).unwrap();
    assert_eq!(settings.listen.to_string(), "127.0.0.1:8080");
    assert_eq!(settings.database_url, "sqlite:data/klarlonn.sqlite");
    assert_eq!(settings.public_url, "http://127.0.0.1:8080");
    assert_eq!(settings.policy, AccessPolicy::Contributors);
    assert_eq!(settings.publication, Publication::Nightly);
    assert!(settings.fetch_icons);
}

#[test]
fn flags_override_the_file_and_the_file_overrides_defaults() {
    let file = "listen = \"127.0.0.1:9000\"\ndata_dir = \"/srv\"\nfetch_icons = false\n[access]\nexact_figures = \"members\"\n[privacy]\npublication = \"at_once\"";
    let flags = SettingFlags {
        data_dir: Some("/flag".into()),
        ..SettingFlags::default()
    };
    let settings = with_file(file, flags).unwrap();
    assert_eq!(settings.data_dir, std::path::Path::new("/flag"));
    assert_eq!(settings.database_url, "sqlite:/flag/klarlonn.sqlite");
    assert_eq!(settings.listen.port(), 9000);
    assert_eq!(settings.policy, AccessPolicy::Members);
    assert_eq!(settings.publication, Publication::AtOnce);
    assert!(!settings.fetch_icons);
}

#[test]
fn invalid_settings_are_reported_in_one_sentence() {
    let message = |text: &str| {
        with_file(text, SettingFlags::default())
            .unwrap_err()
            .to_string()
    };
    assert!(
        message("colour = 1").contains("unknown field `colour`"),
        "{}",
        message("colour = 1")
    );
    assert!(message("listen = \"here\"").contains("is invalid"));
    assert!(message("log = \"klarlonn=loud\"").starts_with("log is not a valid filter"));
    for url in [
        "klarlonn.no",
        "ftp://klarlonn.no",
        "https://",
        "https://a/b",
        "https://a b",
    ] {
        assert!(
            message(&format!("public_url = \"{url}\"")).starts_with("public_url"),
            "{url}"
        );
    }
}

/// The address is in headers of emails, which are ASCII.
#[test]
fn public_url_with_other_letters_is_refused() {
    let refused = with_file("public_url = \"https://lønn.no\"", SettingFlags::default());
    let message = refused.unwrap_err().to_string();
    assert!(message.contains("Punycode"), "{message}");
    assert!(message.ends_with("https://lønn.no"), "{message}");
}

#[test]
fn named_settings_file_must_exist() {
    let flags = SettingFlags {
        config: Some("/nowhere.toml".into()),
        ..SettingFlags::default()
    };
    let message = Settings::resolve(&flags).unwrap_err().to_string();
    assert!(
        message.starts_with("the settings file /nowhere.toml cannot be read"),
        "{message}"
    );
}

#[test]
fn brreg_url_can_be_default_custom_or_off() {
    let url = |file: &str| with_file(file, SettingFlags::default()).map(|all| all.brreg_url);
    let own = url("").unwrap();
    assert_eq!(own, RegistryUrl::DEFAULT.parse().ok());
    assert!(own.is_some());
    let other = url("brreg_url = \"http://127.0.0.1:9/api/\"").unwrap();
    assert_eq!(other, "http://127.0.0.1:9/api/".parse().ok());
    assert_eq!(url("brreg_url = \"off\"").unwrap(), None);
    for wrong in [
        "",
        "data.brreg.no",
        "ftp://data.brreg.no",
        "https://u:p@data.brreg.no",
        "https://data.brreg.no/?x",
    ] {
        let error = url(&format!("brreg_url = \"{wrong}\"")).unwrap_err();
        assert!(error.to_string().starts_with("brreg_url must"), "{wrong}");
    }
}

#[test]
fn accounts_table_has_defaults() {
    let plain = with_file("", SettingFlags::default()).unwrap().accounts;
    assert_eq!(plain.bcrypt_cost, 12);
    assert_eq!(plain.mail_from, "Klarlønn <ikke-svar@localhost>");
    assert!(plain.smtp_url.is_none() && plain.provider.is_none());
    assert!(plain.trusted_proxies.is_empty());
    let file = "public_url = \"https://klarlonn.example:8443\"\n[accounts]\nbcrypt_cost = 10\n\
                trusted_proxies = [\"10.0.0.1\"]\noidc_client_id = \"id\"\noidc_client_secret = \"s\"";
    let accounts = with_file(file, SettingFlags::default()).unwrap().accounts;
    assert_eq!(accounts.bcrypt_cost, 10);
    assert_eq!(accounts.mail_from, "Klarlønn <ikke-svar@klarlonn.example>");
    assert_eq!(accounts.trusted_proxies.len(), 1);
    let provider = accounts.provider.unwrap();
    assert_eq!(provider.issuer, "https://accounts.google.com");
    assert!(!format!("{provider:?}").contains("\"s\""));
}

#[test]
fn provider_without_secret_is_reported() {
    let file = "[accounts]\noidc_client_id = \"id\"";
    let error = with_file(file, SettingFlags::default()).unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("sign-in with a provider needs both")
    );
}

#[test]
fn database_settings_come_from_flags_file_and_defaults() {
    let file = "[database]\nconnections = 20\nlock_timeout_ms = 500";
    let flags = SettingFlags {
        database: DatabaseFlags {
            lock_timeout_ms: Some(700),
            ..Default::default()
        },
        ..SettingFlags::default()
    };
    let database = with_file(file, flags).unwrap().database;
    assert_eq!(database.connections, 20);
    assert_eq!(database.lock_timeout.as_millis(), 700);
    assert_eq!(database.statement_timeout.as_millis(), 4_000);
    assert_eq!(database.idle_timeout.as_millis(), 10_000);
}

#[test]
fn database_settings_out_of_bounds_are_rejected() {
    for wrong in [
        "connections = 0",
        "connections = 1001",
        "lock_timeout_ms = 0",
        "statement_timeout_ms = 3600001",
        "idle_timeout_ms = 0",
    ] {
        let settings = with_file(&format!("[database]\n{wrong}"), SettingFlags::default());
        let message = settings.unwrap_err().to_string();
        assert!(message.starts_with("database_"), "{wrong}: {message}");
    }
}

#[test]
fn secrets_are_read_from_files_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let secrets_dir = folder.path().to_owned();
    let key = "ab".repeat(32);
    fs::write(folder.path().join("database_url"), "sqlite:secret.sqlite\n").unwrap();
    fs::write(folder.path().join("smtp_url"), "\n").unwrap();
    fs::write(folder.path().join("tag_key"), format!("{key}\n")).unwrap();
    let flags = || SettingFlags {
        secrets_dir: Some(secrets_dir.clone()),
        ..SettingFlags::default()
    };
    let settings = with_file("", flags()).unwrap();
    assert_eq!(settings.database_url, "sqlite:secret.sqlite");
    assert_eq!(settings.accounts.smtp_url, None, "a blank file");
    assert!(settings.accounts.tag_key.is_some());
    let settings = with_file("database_url = \"sqlite:file.sqlite\"", flags()).unwrap();
    assert_eq!(
        settings.database_url, "sqlite:file.sqlite",
        "the file has precedence"
    );

    fs::create_dir(folder.path().join("oidc_client_secret")).unwrap();
    let error = with_file("", flags()).unwrap_err().to_string();
    assert!(
        error.contains("oidc_client_secret cannot be read"),
        "{error}"
    );
}

#[test]
fn site_table_names_the_operator() {
    let file = "[site]\nname = \"Lønn AS\"\norganization_number = \"923 609 016\"\n\
                email = \"post@example.no\"\npersonal_data_name = \"Personvernombudet\"";
    let flags = SettingFlags {
        site: SiteFlags {
            name: Some("Flagg AS".to_owned()),
            ..SiteFlags::default()
        },
        ..SettingFlags::default()
    };
    let settings = with_file(file, flags).unwrap();
    let operator = &settings.operator;
    assert_eq!(operator.name.as_ref().unwrap().as_str(), "Flagg AS");
    assert_eq!(
        operator.organization_number.unwrap().to_string(),
        "923609016"
    );
    assert_eq!(operator.missing(), ["postal_address"]);
    // Without a mail server nobody would read the messages.
    assert!(settings.contact_address().is_none());
    let with_mail = format!("{file}\n[accounts]\nsmtp_url = \"smtp://localhost\"");
    let settings = with_file(&with_mail, SettingFlags::default()).unwrap();
    assert!(settings.contact_address().is_some());
}

#[test]
fn invalid_facts_of_the_operator_are_reported() {
    for (line, expected) in [
        (
            "organization_number = \"923609017\"",
            "organization_number of [site] is not a valid organisation number",
        ),
        (
            "email = \"post\"",
            "email of [site] is not an email address",
        ),
        (
            "name = \"a\\nb\"",
            "name of [site] must have 1 to 200 characters on one line",
        ),
    ] {
        let error = with_file(&format!("[site]\n{line}"), SettingFlags::default());
        assert_eq!(error.unwrap_err().to_string(), expected);
    }
}
