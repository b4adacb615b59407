import { expect, type Page } from "@playwright/test";
import { expectNoSidewaysScroll, expectNoViolations, signInForAccess, test } from "./klarlonn";

const banner = (page: Page) => page.getByRole("banner");
const main = (page: Page) => page.getByRole("main");
const avatar = (page: Page) => banner(page).getByRole("button", { name: /^Konto:/ });
const signInButton = (page: Page) => banner(page).getByRole("button", { name: "Logg inn" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem("auth-token"));

const PASSWORD = "blåbærsyltetøy";

/** An address that nobody has registered before. */
const newAddress = () => `kari.${Date.now()}.${Math.floor(Math.random() * 1e9)}@example.no`;

type Form = Pick<Page, "getByLabel">;

async function fillInRegistration(form: Form, email: string) {
  await form.getByLabel("Navn", { exact: true }).fill("Kari Nordmann");
  await form.getByLabel("Brukernavn").fill(email.replace(/\D/g, "").slice(-20));
  await form.getByLabel("E-post").fill(email);
  await form.getByLabel("Passord", { exact: true }).fill(PASSWORD);
  await form.getByLabel("Bekreft passord").fill(PASSWORD);
}

/** Whoever signs in or out gets the page anew: what comes next in a test is done with that one. */
async function loadedAnew(page: Page, act: () => Promise<void>) {
  const loaded = page.waitForEvent("load");
  await act();
  await loaded;
}

async function register(page: Page, address = "/register"): Promise<string> {
  const email = newAddress();
  await page.goto(address);
  await fillInRegistration(main(page), email);
  await loadedAnew(page, () => page.keyboard.press("Enter"));
  await expect(avatar(page)).toBeVisible();
  return email;
}

async function logOut(page: Page) {
  await avatar(page).click();
  await loadedAnew(page, () => page.getByRole("menuitem", { name: "Logg ut" }).click());
  await expect(signInButton(page)).toBeVisible();
}

test.describe("an account", () => {
  // spec 1.2.72
  test("is made on its page, which leads back to where one came from", async ({ page }) => {
    await page.goto("/login?redirect=%2Fsteder");
    await main(page).getByRole("link", { name: "Opprett konto" }).click();
    await expect(page).toHaveURL("/register?redirect=%2Fsteder");
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle("Opprett konto – Klarlønn");
    await fillInRegistration(main(page), newAddress());
    await main(page).getByRole("button", { name: "Opprett konto" }).click();
    await expect(page).toHaveURL("/steder");
    await expect(avatar(page)).toHaveText("K");
    expect(await storedToken(page)).not.toBeNull();
  });

  // spec 1.2.48
  test("is signed into on the page for it, and out of again", async ({ page }) => {
    const email = await register(page);
    await logOut(page);
    expect(await storedToken(page)).toBeNull();
    await page.goto("/login?redirect=%2Fstillinger");
    await expect(page).toHaveTitle("Logg inn – Klarlønn");
    await main(page).getByLabel("E-post").fill(email.toUpperCase());
    await main(page).getByLabel("Passord", { exact: true }).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/stillinger");
    await expect(avatar(page)).toBeVisible();
    // The page for signing in is not one to come back to.
    await page.goBack();
    await expect(page).not.toHaveURL(/login/);
  });

  // spec 1.2.69
  test("is signed into in the dialog, which goes and leaves one on the page, now with what members see", async ({
    page,
  }) => {
    const email = await register(page);
    await logOut(page);
    await page.goto("/steder");
    await expect(page.getByRole("complementary", { name: "Logg inn for full tilgang" })).toBeVisible();
    await signInButton(page).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("E-post").fill(email);
    await dialog.getByLabel("Passord", { exact: true }).fill("noe annet");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("alert")).toHaveText("Feil e-postadresse eller passord");
    await dialog.getByLabel("Passord", { exact: true }).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(avatar(page)).toBeVisible();
    await expect(page).toHaveURL("/steder");
    await expect(page.getByRole("complementary", { name: "Begrenset tilgang til lønnsdata" })).toBeVisible();
  });

  test("is made in the dialog", async ({ page }) => {
    await page.goto("/steder");
    await signInButton(page).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Opprett konto" }).click();
    await fillInRegistration(dialog, newAddress());
    await dialog.getByRole("button", { name: "Opprett konto" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(avatar(page)).toBeVisible();
  });

  test("is refused where there is one with the address already, in another case", async ({ page }) => {
    const email = await register(page);
    await logOut(page);
    await page.goto("/register");
    await fillInRegistration(main(page), email.toUpperCase());
    await main(page).getByLabel("Brukernavn").fill(`annen${Date.now()}`);
    await page.keyboard.press("Enter");
    await expect(main(page).getByRole("alert")).toHaveText("Kunne ikke opprette konto med disse opplysningene");
  });

  // spec 1.5.8
  test("cannot have one of the most common passwords, which stands under the field", async ({ page }) => {
    await page.goto("/register");
    await fillInRegistration(main(page), newAddress());
    await main(page).getByLabel("Passord", { exact: true }).fill("123456");
    await main(page).getByLabel("Bekreft passord").fill("123456");
    await page.keyboard.press("Enter");
    const password = main(page).getByLabel("Passord", { exact: true });
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription("Passordet er for lett å gjette. Velg et annet");
  });
});

test.describe("a token", () => {
  // spec 1.3.5
  test("of the older key is moved to 'auth-token', and signs one in", async ({ page }) => {
    await register(page);
    await page.evaluate(() => {
      localStorage.setItem("auth_token", localStorage.getItem("auth-token") ?? "");
      localStorage.removeItem("auth-token");
    });
    await page.goto("/vilkar");
    await expect(avatar(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();
  });

  // spec 1.4.27
  test("that is good for nothing is forgotten in silence", async ({ page }) => {
    await page.goto("/vilkar");
    await page.evaluate(() => localStorage.setItem("auth-token", "kl_ugyldig"));
    await page.reload();
    await expect(signInButton(page)).toBeVisible();
    expect(await storedToken(page)).toBeNull();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("that ends in one tab ends in the others, which show nothing of the member any more", async ({
    page,
    context,
  }) => {
    await register(page, "/register?redirect=%2Fvilkar");
    const other = await context.newPage();
    await other.goto("/steder");
    await expect(avatar(other)).toBeVisible();
    await logOut(page);
    await expect(signInButton(other)).toBeVisible();
    await expect(other.getByRole("complementary", { name: "Logg inn for full tilgang" })).toBeVisible();
  });

  // spec 1.2.80
  test("takes a skeleton's place in the header, and nothing moves", async ({ page }) => {
    await signInForAccess(page);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/auth/me", async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto("/vilkar");
    const skeleton = banner(page).getByRole("status", { name: "Laster kontoen …" });
    await expect(skeleton).toBeVisible();
    const before = await skeleton.boundingBox();
    answer();
    await expect(avatar(page)).toBeVisible();
    expect(await avatar(page).boundingBox()).toEqual(before);
  });
});

test.describe("whoever is signed in and comes to sign in", () => {
  for (const [address, goal] of [
    ["/login", "/"],
    ["/register", "/"],
    ["/login?redirect=%2Fsteder", "/steder"],
    ["/register?redirect=%2Fsteder", "/steder"],
    ["/login?redirect=%2F%2Fevil.example", "/"],
    ["/login?redirect=%2F%5Cevil.example", "/"],
    ["/login?redirect=https%3A%2F%2Fevil.example", "/"],
    ["/login?redirect=%252f%252fevil.example", "/"],
    ["/login?redirect=%2F%09%2Fevil.example", "/"],
  ] as const) {
    // spec 1.2.74
    test(`at ${address} goes on to ${goal}`, async ({ page }) => {
      await signInForAccess(page);
      await page.goto(address);
      await expect(page).toHaveURL(goal);
    });
  }
});

test.describe("the member's menu", () => {
  test.beforeEach(async ({ page }) => {
    await signInForAccess(page);
    await page.goto("/vilkar");
    await avatar(page).click();
    await expect(page.getByRole("menu")).toBeVisible();
  });

  test("has no violations, light and dark, and stays in view at 320 px", async ({ page }) => {
    await expectNoViolations(page);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await expectNoViolations(page, ["color-contrast"]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(page.getByRole("menu")).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  });

  // spec 1.2.79
  test("leads to the profile and to its settings", async ({ page }) => {
    await expect(page.getByRole("menuitem", { name: "Innstillinger" })).toHaveAttribute(
      "href",
      "/profile?fane=sikkerhet",
    );
    await page.getByRole("menuitem", { name: "Profil" }).click();
    await expect(page).toHaveURL("/profile");
    await expect(page.getByRole("menu")).toHaveCount(0);
  });

  test("closes on Escape and gives the focus back", async ({ page }) => {
    await expect(page.getByRole("menuitem", { name: "Profil" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(avatar(page)).toBeFocused();
  });
});

test.describe("the menu on small screens", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const menu = (page: Page) => page.getByRole("dialog", { name: "Meny" });

  // spec 1.2.33, 1.2.71
  test("shows a member who is signed in, and signs out, and closes", async ({ page }) => {
    const email = await register(page, "/register?redirect=%2Fvilkar");
    await banner(page).getByRole("button", { name: "Meny" }).click();
    const account = menu(page).getByRole("region", { name: "Konto" });
    await expect(account).toContainText("Kari Nordmann");
    await expect(account).toContainText(email);
    await expect(account.getByRole("link")).toHaveText(["Profil", "Innstillinger", "Send inn data"]);
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
    await account.getByRole("button", { name: "Logg ut" }).click();
    await expect(menu(page)).toHaveCount(0);
    await expect(signInButton(page)).toBeVisible();
  });

  // spec 1.2.34
  test("offers a visitor only to send in data", async ({ page }) => {
    await page.goto("/vilkar");
    await banner(page).getByRole("button", { name: "Meny" }).click();
    await expect(menu(page).getByRole("link", { name: "Send inn data" })).toBeVisible();
    await expect(menu(page).getByText(/Logg ut|Profil|Innstillinger/)).toHaveCount(0);
  });
});

test.describe("the provider", () => {
  test("signs one in and leads back, and its code is in no history", async ({ page }) => {
    const login = newAddress();
    await page.goto("/login?redirect=%2Fsteder");
    await main(page).getByRole("link", { name: "Logg inn med Google" }).click();
    await page.locator("input[name=login]").fill(login);
    await page.locator("input[name=password]").fill("hva som helst");
    await page.getByRole("button", { name: /sign-in/i }).click();
    await page.getByRole("button", { name: /continue/i }).click();
    await expect(page).toHaveURL("/steder");
    await expect(avatar(page)).toHaveText("O");
    await page.goBack();
    await expect(page).not.toHaveURL(/token|callback/);
  });

  for (const [query, failure] of [
    ["?error=access_denied", "Google innlogging mislyktes"],
    ["", "Ingen token mottatt"],
    ["?token=brukt-opp", "Innlogging mislyktes"],
  ] as const) {
    // spec 1.8.17
    test(`that sends one back with '${query}' has failed: ${failure}`, async ({ page }) => {
      await page.goto(`/auth/callback${query}`);
      await expect(main(page).getByRole("alert")).toHaveText(failure);
      await expect(page).toHaveURL(`/login?${new URLSearchParams({ error: failure })}`);
      await expect(heading(page)).toHaveText("Logg inn");
    });
  }

  test("whose member the server cannot name has failed, and nothing is stored", async ({ page }) => {
    await page.route("**/api/auth/exchange", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto("/auth/callback?token=engang");
    await expect(main(page).getByRole("alert")).toHaveText("Kunne ikke hente brukerinfo");
    expect(await storedToken(page)).toBeNull();
  });
});

for (const path of ["/login?error=Innlogging+mislyktes", "/register"]) {
  test(`${path} has no violations when its form is wrong, light and dark, and fits 320 px`, async ({ page }) => {
    await page.goto(path);
    await main(page)
      .getByRole("button", { name: /Logg inn|Opprett konto/ })
      .click();
    await expect(main(page).getByText("E-post er påkrevd")).toBeVisible();
    await expectNoViolations(page);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await expectNoViolations(page, ["color-contrast", "link-in-text-block"]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });
}
