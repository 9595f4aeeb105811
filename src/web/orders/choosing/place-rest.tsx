interface PlaceRestProps {
  readonly onClick: () => void;
}

/** For who does not want to set up one by one; it is taken back like everything else. */
export function PlaceRest({ onClick }: PlaceRestProps) {
  return (
    <button
      type="button"
      className="button"
      title="Each goes as near as he may to his own formation"
      onClick={onClick}
    >
      Place the rest for me
    </button>
  );
}
