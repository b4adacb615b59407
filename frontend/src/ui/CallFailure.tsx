import { ErrorState } from "./StateMessage";

interface CallFailureProps {
  /** The call that failed, as its hook gives it. */
  call: { isValidating: boolean; mutate: () => unknown };
  texts: { failed: string; failedDescription: string };
}

/** Tells that a call failed, and makes it again on request. */
export function CallFailure({ call, texts }: CallFailureProps) {
  return (
    <ErrorState
      title={texts.failed}
      description={texts.failedDescription}
      retrying={call.isValidating}
      onRetry={() => call.mutate()}
    />
  );
}
