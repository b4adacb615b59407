import { ErrorState } from "./StateMessage";

interface CallFailureProps {
  /** The SWR response. */
  call: { isValidating: boolean; mutate: () => unknown };
  texts: { failed: string; failedDescription: string };
}

/** The error state of a failed request, with a retry button. */
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
