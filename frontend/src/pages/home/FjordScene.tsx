/** Each mountain is a stack of bands that resemble salary lines. */
const FAR_RANGE =
  "M36 145H514M52 136H506M68 127H505M79 118H505M96 109H146M156 109H500M180 100H492M208 91H480M221 82H476M236 73H423M429 73H468M248 64H413M450 64H460M260 55H404M267 46H392M281 37H344M348 37H383M289 28H334M301 19H327";
const NEAR_RANGE =
  "M5 145H258M392 145H514M12 136H237M401 136H511M15 127H230M412 127H506M18 118H214M422 118H505M23 109H202M436 109H499M34 100H190M487 100H498M42 91H178M49 82H83M92 82H164M98 73H152M104 64H142M115 55H136M119 46H126";
const MEDIANS = "M126 58v12M118 76v12M108 94v12M92 112v12M84 130v12M452 112v12M462 130v12";

/** Decoration for large screens: mountains of salary lines behind the answer. */
export default function FjordScene() {
  return (
    <svg viewBox="0 0 520 148" fill="none" strokeWidth="6" strokeLinecap="round" aria-hidden="true">
      <circle cx="216" cy="50" r="26" fill="var(--sol)" />
      <path d={FAR_RANGE} stroke="color-mix(in srgb, var(--band) 38%, var(--paper))" />
      <path d={NEAR_RANGE} stroke="var(--band)" />
      <path d={MEDIANS} stroke="var(--fjord)" strokeWidth="3.5" />
    </svg>
  );
}
