import { experienceLabels } from "../../domain/labels";
import styles from "../../features/salary/pay-tool.module.css";
import { SalaryField } from "../../features/salary/percentile/SalaryField";
import { texts as taxTexts } from "../../features/salary/tax/texts";
import { CheckboxField } from "../../ui/CheckboxField";
import { NameField } from "../../ui/NameField";
import { Panel } from "../../ui/Panel";
import { PercentageField } from "../../ui/PercentageField";
import { SelectField } from "../../ui/SelectField";
import { PRICE_MONTHS } from "./purchasing-power";
import { texts } from "./texts";
import type { PayTalk } from "./usePayTalk";

const monthName = new Intl.DateTimeFormat("nb-NO", { month: "long", timeZone: "UTC" });
/** By the end of an ISO month. Keys of digits alone would be sorted before the empty one. */
const MONTHS = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [
    `-${String(index + 1).padStart(2, "0")}`,
    monthName.format(new Date(Date.UTC(2026, index))),
  ]),
);
const YEARS = [...new Set(PRICE_MONTHS.map((month) => month.slice(0, 4)))].reverse();

/** The month of the last raise. */
function RaiseFields({ talk }: { talk: PayTalk }) {
  return (
    <>
      <SelectField
        label={texts.month}
        value={talk.raiseMonth}
        options={{ "": texts.notGiven, ...MONTHS }}
        onChange={talk.setRaiseMonth}
      />
      <SelectField
        label={texts.year}
        value={talk.raiseYear && `y${talk.raiseYear}`}
        options={{ "": texts.notGiven, ...Object.fromEntries(YEARS.map((year) => [`y${year}`, year])) }}
        onChange={(value) => talk.setRaiseYear(value.slice(1))}
      />
    </>
  );
}

/** What the page is made from. */
export function PayTalkForm({ talk }: { talk: PayTalk }) {
  const { names, input } = talk;
  return (
    <Panel title={texts.about}>
      <form className={styles.form} autoComplete="off" onSubmit={(event) => event.preventDefault()}>
        <p>{texts.promise}</p>
        <div className={styles.fields}>
          <NameField
            label={texts.job}
            value={talk.title}
            onChange={talk.setTitle}
            names={names.jobTitles}
            onFocus={names.request}
            emptyMessage={texts.unknownJob}
          />
          <NameField
            label={texts.place}
            value={talk.placeText}
            onChange={talk.setPlaceText}
            names={names.places}
            onFocus={names.request}
          />
        </div>
        <SalaryField input={input} />
        <div className={styles.fields}>
          <PercentageField
            label={texts.percentage}
            value={talk.percentage}
            error={talk.isPercentageValid ? undefined : texts.percentageInvalid}
            onChange={talk.setPercentage}
          />
          <SelectField
            label={texts.experience}
            value={talk.experience}
            options={{ "": texts.notGiven, ...experienceLabels }}
            onChange={talk.setExperience}
          />
          <RaiseFields talk={talk} />
        </div>
        <CheckboxField
          label={taxTexts.zone}
          hint={taxTexts.zoneHint}
          checked={talk.zone === "zone"}
          onChange={(event) => talk.setZone(event.target.checked ? "zone" : "country")}
        />
      </form>
    </Panel>
  );
}
