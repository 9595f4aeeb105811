import { useCallback, useEffect } from 'react';
import { type FieldFacts, HexField } from '../../board/hex-field.tsx';
import { useHints } from '../../learn/use-hints.ts';
import type { Act } from '../../orders/act.ts';
import { NotAllowed } from '../../orders/asking/not-allowed.tsx';
import type { Hands } from '../../orders/hands.ts';
import type { March } from '../../orders/marching/march.ts';
import { Alarm } from '../../parts/alarm.tsx';
import { useDesk } from '../desk.tsx';
import type { HexPicture, HexPlace } from '../use-hex-place.ts';
import { FieldGame, type FieldGameProps } from './field-game.tsx';

interface HexGameProps
  extends Omit<FieldGameProps, 'chosen' | 'onNext' | 'onRelease' | 'onWider' | 'zoomBy' | 'children'> {
  readonly field: FieldFacts;
  readonly picture: HexPicture;
  readonly place: HexPlace;
  readonly hands: Pick<
    Hands<Act, Act & March>,
    'choose' | 'release' | 'looking' | 'whyNot' | 'forgetWhy' | 'together'
  >;
  /** From one unit to those it belongs with, where orders can be for several. */
  readonly wider?: () => void;
}

/** A game on a map of hexes. */
export function HexGame(props: HexGameProps) {
  const { hex, field, picture, place, hands, wider, messages, ...game } = props;
  const { counters } = picture;
  const { board, pointing, handlers, shown, own } = place;
  const { names } = useDesk();
  const marks = useHints(board, picture.marks);

  const astray = hex !== undefined && field.map.hexes[hex] === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to a hex is followed once
  useEffect(() => {
    if (hex !== undefined && !astray) pointing.showHex(hex);
  }, [hex]);

  const { choose } = hands;
  const chosen = hands.looking.unit;
  const nextUnit = useCallback(() => {
    const able = counters.filter(
      ({ draggable, states }) => draggable === true || states?.includes('must-act'),
    );
    const at = able.findIndex(({ id }) => id === chosen);
    const next = able[(at + 1) % Math.max(1, able.length)];
    if (next === undefined) return;
    choose(next.id);
    board.current?.centreOn(next.hex, { animate: true });
    board.current?.focusCounter(next.id);
  }, [board, counters, chosen, choose]);

  return (
    <FieldGame
      {...game}
      messages={
        <>
          <NotAllowed hands={hands} />
          <Alarm text={astray ? `There is no hex ‘${hex}’ on this map.` : undefined} />
          {messages}
        </>
      }
      chosen={chosen === undefined ? undefined : { id: chosen, name: names.unit(chosen) }}
      onNext={nextUnit}
      onRelease={hands.release}
      onWider={wider}
      zoomBy={(factor) => board.current?.zoomBy(factor)}
    >
      <HexField {...{ field, board, counters, marks, handlers, shown, own }} />
    </FieldGame>
  );
}
