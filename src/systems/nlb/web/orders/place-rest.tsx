import type { Tableau } from '../tableau.ts';
import { isPlacing } from '../tools/place-rest.ts';
import type { Orders } from '../tools/use-orders.ts';

interface PlaceRestProps {
  readonly tableau: Tableau;
  readonly orders: Orders;
}

/** For who does not want to set up one by one; it is taken back like everything else. */
export function PlaceRest({ tableau, orders }: PlaceRestProps) {
  return tableau.options.some(isPlacing) ? (
    <button
      type="button"
      className="button"
      title="Each goes as near as he may to his own formation"
      onClick={orders.placeRest}
    >
      Place the rest for me
    </button>
  ) : null;
}
