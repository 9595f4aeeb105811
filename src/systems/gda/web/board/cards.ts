import type { PieceView, TableMark } from '../../../../web/board-table/api.ts';
import { cornersOf } from '../../../../web/board-table/outlines.ts';
import type { CardView, GdaView } from '../../rules/view/view.ts';
import type { GdaPageContent } from '../content.ts';
import type { Lookup } from '../lookup.ts';
import type { Tableau } from '../tableau.ts';
import { generalLivery } from './liveries.ts';
import { type PieceStates, poseOnBoard } from './pieces.ts';

export const cardSize = ({ tables }: GdaPageContent): readonly [width: number, depth: number] =>
  tables.footprints.fogCard;

/** What is under a card: nobody for a blank, undefined where only its owner knows. */
export const underCard = (card: CardView): readonly string[] | undefined =>
  'hidden' in card ? undefined : card.units;

/** What is known of a card, in words. */
export const cardTexts = (card: CardView, { names, words }: Lookup): readonly string[] => {
  const under = underCard(card);
  return [
    under === undefined
      ? card.declared
        ? 'it hides troops'
        : 'face down: it may hide troops or nothing'
      : under.length === 0
        ? 'a blank'
        : `under it ${under.map((id) => names.unit(id)).join(' and ')}`,
    `facing ${words.headingText(card.pose.heading)}`,
    ...(card.casualties > 0
      ? [`${card.casualties === 1 ? '1 casualty' : `${card.casualties} casualties`} noted`]
      : []),
    ...(card.declared && under !== undefined ? ['the enemy knows that it is no blank'] : []),
    ...(card.done ? ['has moved'] : []),
  ];
};

/** The few letters beside a card. */
const labelOf = (card: CardView): string => {
  const number = card.id.split('.').at(-1) ?? '';
  const under = underCard(card);
  return under === undefined
    ? `card ${number}`
    : `card ${number}: ${under.length === 0 ? 'blank' : under.length === 1 ? '1 unit' : `${under.length} units`}`;
};

/** The cards on the table, after everybody who stands on it. */
export const cardPieces = (
  content: GdaPageContent,
  { fog }: Pick<GdaView, 'fog'>,
  { describe, selected, active, pressing, movable }: PieceStates,
): readonly PieceView[] =>
  (fog?.cards ?? []).map((card) => ({
    ...pieceOf(content, card),
    description: describe(card.id),
    selected: selected.has(card.id),
    active: active.has(card.id),
    pressing: pressing.has(card.id),
    movable: movable.has(card.id),
  }));

/** A card as it lies on the table. */
const pieceOf = (
  content: GdaPageContent,
  card: CardView,
): Omit<PieceView, 'description' | 'selected' | 'active' | 'pressing' | 'movable'> => {
  const [width, depth] = cardSize(content);
  const nation = content.scenario.armies.find(({ seat }) => seat === card.side)?.nation ?? 'french';
  return {
    id: card.id,
    side: card.side,
    figures: 'card',
    posture: 'ranks',
    base: [width, depth],
    livery: generalLivery(nation),
    width,
    depth,
    pose: poseOnBoard(card.pose),
    casualties: card.casualties,
    badges: card.done ? ['moved'] : [],
    label: labelOf(card),
  };
};

/** A frame round a card that is aimed at. */
export const cardFrame = (
  { content }: Lookup,
  tableau: Tableau,
  id: string,
  tone: TableMark['tone'],
): readonly TableMark[] => {
  const card = tableau.card(id);
  if (card === undefined) return [];
  const [width, depth] = cardSize(content);
  const room = 8;
  const pose = poseOnBoard(card.pose);
  const turn = (pose.heading * Math.PI) / 1800;
  const ahead = { ...pose, x: pose.x + Math.sin(turn) * room, y: pose.y + Math.cos(turn) * room };
  return [{ kind: 'area', outline: cornersOf(ahead, width + 2 * room, depth + 2 * room), tone }];
};
