import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useJobTitles } from "../../api/name-lists";
import { texts as payTexts } from "../../features/salary/percentile/texts";
import { handOverPay } from "../../features/salary/percentile/useOwnPay";
import { payCheckPath } from "../../lib/paths";
import { AmountField } from "../../ui/AmountField";
import { Button } from "../../ui/Button";
import { NameField } from "../../ui/NameField";
import sentence from "../../ui/sentence.module.css";
import { texts } from "./more-texts";

const NO_NAMES: readonly string[] = [];

/** The start of the pay check. The pay stays in the browser: it is not in the address. */
export function WhereYouStand() {
  const [title, setTitle] = useState("");
  const [pay, setPay] = useState("");
  const [namesRequested, setNamesRequested] = useState(false);
  const { data: names = NO_NAMES } = useJobTitles(namesRequested);
  const navigate = useNavigate();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    handOverPay(pay);
    navigate(payCheckPath({ title: title.trim() || undefined }));
  };
  return (
    <form className={sentence.sentence} onSubmit={submit}>
      <div className={sentence.part}>
        {texts.iAm}
        <NameField
          label={texts.job}
          placeholder={texts.job}
          value={title}
          onChange={setTitle}
          names={names}
          onFocus={() => setNamesRequested(true)}
        />
      </div>
      <div className={sentence.part}>
        {texts.andEarn}
        <AmountField
          label={payTexts.salary}
          placeholder={payTexts.salaryExample}
          unit={payTexts.perYear}
          value={pay}
          onChange={setPay}
        />
      </div>
      <Button type="submit">{texts.check}</Button>
    </form>
  );
}
