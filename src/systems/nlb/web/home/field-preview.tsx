import { useEffect, useMemo, useState } from 'react';
import { Board, type BoardHandlers } from '../../../../web/board/board.tsx';
import { useMapLayers } from '../../../../web/board/use-map-layers.ts';
import type { CounterView, HexBoard } from '../../../../web/board-hex/api.ts';
import { useSession } from '../../../../web/session/use-session.ts';
import { arrange, type NlbPageContent, type SentContent } from '../content.ts';
import { makeLookup } from '../lookup.ts';

const IDLE: BoardHandlers = {
  hex: () => {},
  counter: () => {},
  hover: () => {},
  dragpath: () => {},
  longpress: () => {},
  contextmenu: () => {},
};
const NO_MARKS = {};
const PATIENCE = 600;
/** How far from the objective the picture reaches, and how wide it shows a hex. */
const FRONT = 6;
const HEX_WIDTH = 31;

/** The field as it lies before the first move: a picture to look at, nothing to click. */
export function FieldPreview({ scenario }: { readonly scenario: string }) {
  const session = useSession();
  const [content, setContent] = useState<NlbPageContent | undefined>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current = true;
    session.content({ scenario, options: {} }).then(
      (sent) => {
        // Drawing takes a processor for a moment; whoever knows what he wants has clicked by then.
        if (current) timer = setTimeout(() => setContent(arrange(sent as SentContent)), PATIENCE);
      },
      () => {},
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [session, scenario]);
  return (
    <div className="field-preview" aria-hidden="true" inert>
      {content !== undefined && <Field content={content} />}
    </div>
  );
}

function Field({ content }: { readonly content: NlbPageContent }) {
  const { layers, style } = useMapLayers();
  const counters = useMemo(() => countersAtStart(content), [content]);
  const { grid, scenario, map } = content;
  const onReady = (board: HexBoard | undefined): void => {
    const standing = counters.map(({ hex }) => hex);
    const objective = scenario.control[0]?.hex ?? standing[0];
    const width = objective === undefined ? undefined : board?.screenOf(objective)?.width;
    if (board === undefined || objective === undefined || width === undefined) return;
    const front = standing.filter((hex) => grid.distance(grid.index(hex), grid.index(objective)) <= FRONT);
    board.centreOn([objective, ...front], { zoom: (board.zoom * HEX_WIDTH) / width, animate: false });
  };
  return (
    <Board
      map={map}
      area={scenario.area}
      label={scenario.title}
      counters={counters}
      marks={NO_MARKS}
      layers={layers}
      style={style}
      handlers={IDLE}
      onReady={onReady}
    />
  );
}

const countersAtStart = (content: NlbPageContent): readonly CounterView[] => {
  const lookup = makeLookup(content);
  return content.scenario.setup.flatMap(({ unit: id, hex }) => {
    const unit = content.units.get(id);
    if (unit === undefined) return [];
    const { army, arm, label, org, strength, movement, name } = unit;
    return [
      {
        id,
        hex,
        army,
        arm,
        label,
        formation: org,
        formationColour: lookup.formationColour(unit),
        strength,
        movement,
        description: name,
      },
    ];
  });
};
