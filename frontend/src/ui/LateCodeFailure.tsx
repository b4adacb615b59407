import textStyles from "./text.module.css";

/** Says beside a button why its code could not be loaded. Pressing the button tries again. */
export function LateCodeFailure({ failure }: { failure: string | null }) {
  return (
    failure && (
      <span className={textStyles.note} role="alert">
        {failure}
      </span>
    )
  );
}
