interface ProvenanceProps {
  readonly of: {
    readonly status: string;
    readonly confidence?: string | undefined;
    readonly how: string;
  };
}

/** Where the values on a counter come from. */
export function Provenance({ of: { status, confidence, how } }: ProvenanceProps) {
  return (
    <details>
      <summary>
        {status === 'printed' ? 'Values printed in the book' : 'Values reconstructed'}
        {confidence === undefined ? '' : `, ${confidence} confidence`}
      </summary>
      <p>{how}</p>
    </details>
  );
}
