import { expect } from "@playwright/test";
import { checkAppearance } from "./appearance";
import { createEmployerName } from "./contribution-form";
import { test } from "./klarlonn";
import { authHeaders, signInAsNewMember } from "./members";

// spec 1.4.21, 1.4.22, 1.6.3
test("banner links visitors to login and members to the form", async ({ page }) => {
  const path = "/bedrifter?q=kommune&sort=average";
  const forVisitors = page.getByRole("complementary", { name: "Logg inn for full tilgang" });
  const forMembers = page.getByRole("complementary", { name: "Begrenset tilgang til lønnsdata" });
  await page.goto(path);
  await expect(forVisitors.getByRole("link", { name: "Logg inn" })).toHaveAttribute(
    "href",
    `/login?${new URLSearchParams({ redirect: path })}`,
  );
  await expect(forMembers).toHaveCount(0);

  await signInAsNewMember(page);
  await page.reload();
  await expect(forVisitors).toHaveCount(0);
  await forMembers.getByRole("link", { name: "Bidra nå" }).click();
  await expect(page).toHaveURL("/bidra");
});

test("form dialog on a job page is prefilled and closes on Escape", async ({ page }) => {
  await signInAsNewMember(page);
  await page.goto("/job/Sykepleier?company=Ahus");
  const form = page.getByRole("dialog", { name: "Send inn lønnen din" });
  const opener = page.getByRole("complementary").getByRole("link", { name: "Bidra nå" });
  await opener.click();
  await expect(form.getByRole("combobox", { name: "Stillingstittel" })).toHaveValue("Sykepleier");
  await expect(form.getByRole("combobox", { name: "Arbeidsplass" })).toHaveValue("Ahus");
  await expect(page).toHaveURL("/job/Sykepleier?company=Ahus");
  await checkAppearance(page);

  const place = form.getByRole("combobox", { name: "Sted" });
  await test.step("Escape closes suggestions first", async () => {
    await place.fill("os");
    await expect(page.getByRole("option", { name: "Oslo" })).toBeVisible();
    await place.press("Escape");
    await expect(page.getByRole("option")).toHaveCount(0);
    await expect(place).toHaveValue("os");
    await expect(place).toBeFocused();
    await place.fill("Ingensteder");
    await expect(page.getByText("Ingen kommuner funnet")).toBeVisible();
    await place.press("Escape");
    await expect(page.getByText("Ingen kommuner funnet")).toHaveCount(0);
  });

  await test.step("Escape then closes the form and returns focus", async () => {
    await place.press("Escape");
    await expect(form).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});

test("member withdraws a contribution", { tag: "@store" }, async ({ page }) => {
  const { token } = await signInAsNewMember(page);
  const company = createEmployerName();
  const response = await page.request.post("/api/salary-entries", {
    ...authHeaders(token),
    data: {
      jobTitle: "Elektriker",
      company,
      location: "Oslo",
      annualSalary: 612_345,
      employmentPercentage: 80,
      experienceYears: "3-5",
      educationLevel: "fagskole",
      benefits: ["Hjemmekontor"],
    },
  });
  expect(response.status()).toBe(201);
  const path = "**/api/my-salary-entries/*";
  await page.route(path, (route) => route.abort());
  await page.goto("/profile?fane=bidrag");
  const row = page.getByRole("article").filter({ hasText: company });
  const withdraw = row.getByRole("button", { name: "Trekk tilbake" });
  const dialog = page.getByRole("dialog", { name: "Trekke tilbake bidraget?" });

  await test.step("the contribution is shown", async () => {
    await expect.soft(row).toContainText(/612\s345\skr/);
    await expect.soft(row).toContainText(/3–5\sår\serfaring\s·\sFagskole\s·\s80\s%\sstilling/);
    await expect.soft(row).toContainText("Hjemmekontor");
  });

  await test.step("Escape cancels", async () => {
    await withdraw.click();
    await expect(dialog).toContainText("låst for deg igjen");
    await page.keyboard.press("Escape");
    await expect(withdraw).toBeFocused();
  });

  await test.step("failed request keeps it", async () => {
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Trekk tilbake" }).click();
    await expect(page.getByText("Kunne ikke trekke tilbake bidraget. Prøv igjen.")).toBeVisible();
    await expect(row).toBeVisible();
    await page.unroute(path);
  });

  await test.step("it is withdrawn and access ends", async () => {
    await withdraw.click();
    await dialog.getByRole("button", { name: "Trekk tilbake" }).click();
    await expect(page.getByText("Bidraget er trukket tilbake. Lønnstallene er låst igjen.")).toBeVisible();
    await expect(page.getByText("Du har ikke bidratt ennå.")).toBeVisible();
    await page.getByRole("tabpanel").getByRole("link", { name: "Bidra nå" }).click();
    await expect(page).toHaveURL("/bidra");
    await page.goto("/job/Elektriker");
    await expect(page.getByRole("complementary", { name: "Begrenset tilgang til lønnsdata" })).toBeVisible();
    await page.goto(`/alle-lonnsinnlegg?q=${encodeURIComponent(company)}`);
    await expect(page.getByText("Ingen lønnsinnlegg matcher søket ditt.")).toBeVisible();
  });
});
