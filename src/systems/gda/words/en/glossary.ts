import { pick } from '../../../../words/en/tables.ts';
import type { Arm, Grade, Side, Size } from '../../content/atoms.ts';
import type { ChargeResult } from '../../content/charge-table.ts';
import type { FeatureKind, LineKind } from '../../content/ground.ts';
import type { Task } from '../../content/tables.ts';
import type { BrigadeState, Formation, Order, Phase } from '../../rules/position.ts';

type Pair = readonly [name: string, effect: string];
type Named<K extends string> = Readonly<Record<K, string>>;
type Paired<K extends string> = Readonly<Record<K, Pair>>;

const pair = (table: Readonly<Record<string, Pair>>, id: string): Pair =>
  Object.hasOwn(table, id) ? (table[id] as Pair) : [id, ''];

const sides: Named<Side> = { french: 'French', allied: 'Allies' };
const adjectives: Named<Side> = { french: 'French', allied: 'Allied' };

const formations: Named<Formation> = {
  line: 'line',
  attackColumn: 'attack column',
  companyColumn: 'column of companies',
  square: 'square',
  skirmish: 'skirmish order',
  doubleLine: 'line two deep',
  squadronColumn: 'column of squadrons',
  limbered: 'limbered',
  deployed: 'deployed',
  garrison: 'garrison',
};

const arms: Named<Arm> = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  footArtillery: 'foot artillery',
  horseArtillery: 'horse artillery',
};

const grades: Named<Grade> = { recruit: 'recruits', line: 'line', veteran: 'veterans', elite: 'elite' };
const sizes: Named<Size> = { small: 'small', standard: 'standard', large: 'large' };

const orders: Paired<Order> = {
  formed: ['formed', 'In good order.'],
  unformed: [
    'unformed',
    'Out of order: it comes into order again before it moves, and fights and fires worse.',
  ],
  retreating: ['retreating', 'It goes back and does nothing until its brigade gathers it.'],
  routed: ['routed', 'It runs and is lost if it is driven once more before its brigade gathers it.'],
};

const commands: Paired<BrigadeState['command']> = {
  steady: ['steady', 'Its units move, charge and fire as they are ordered.'],
  hesitant: ['hesitant', 'This turn nobody of it charges or goes nearer to the enemy.'],
  faltering: ['faltering', 'An ADC must be sent to it each turn; its command die may send it to the rear.'],
};

const tasks: Paired<Task> = {
  scouts: ['Scouts', 'The commander looks for what the enemy hides.'],
  attachment: [
    'Attachment',
    'A bad command die of the brigade may be thrown again, and its guns may limber up.',
  ],
  infantryAssault: [
    'Infantry Assault',
    'Battalions charge together and with supports, and the brigade must go forward.',
  ],
  artilleryAssault: ['Artillery Assault', 'The batteries of the brigade fire with more effect.'],
  skirmishers: ['Skirmishers', 'The screen fires with more effect, and battalions may join it.'],
  glory: ['Glory', 'The general who joins a battalion may hearten it.'],
  forwards: ['Forwards', 'The brigade moves or charges further by dice, and does not fire.'],
  commitOnTable: ['Commit reserve', 'A brigade held back on the table comes into play.'],
  commitOffTable: ['Bring up reserve', 'A brigade waiting behind the table comes on.'],
  redeploy: [
    'Redeploy',
    'The brigade may leave its place in the line of battle for another, and give an assault up.',
  ],
  ammunition: ['Ammunition', 'Batteries that are low on ammunition are filled up.'],
  command: [
    'Take command',
    'The commander rides to the brigade himself, once in a battle; its units take heart.',
  ],
  initiative: ['Initiative', 'An ADC makes the commander quicker: one more to his dice for the initiative.'],
};

const grounds: Paired<FeatureKind | LineKind> = {
  scenery: ['open ground', 'Only to look at.'],
  hill: [
    'hill',
    'Whoever stands higher sees further and is charged uphill; behind its crest nobody is seen.',
  ],
  hillock: ['hillock', 'A rise that gives a little height.'],
  steepSlope: ['steep slope', 'Foot goes at half its pace; horse and guns keep off.'],
  openWood: ['open wood', 'Cover; foot goes at half its pace, horse and guns keep out.'],
  wood: ['wood', 'Cover; foot goes at half its pace, horse and guns keep out.'],
  denseWood: ['dense wood', 'Skirmishers alone go in, at half their pace.'],
  marsh: ['marsh', 'Skirmishers alone go in, at half their pace.'],
  builtUpArea: ['built-up area', 'One battalion holds it as its garrison.'],
  strongpoint: ['strongpoint', 'One battalion holds it, well covered.'],
  redoubt: ['redoubt', 'Earthworks, open at the gorge: cover, and hard to storm from the front.'],
  road: ['road', 'Columns go along it.'],
  stream: ['stream', 'Crossing it costs movement.'],
  deepStream: ['deep stream', 'Crossed at bridges and fords, or slowly.'],
  river: ['river', 'Crossed at bridges alone.'],
  hedge: ['hedge', 'No cover; crossing it costs movement.'],
  wall: ['wall', 'Good cover for those behind it; crossing it costs movement.'],
};

const results: Named<ChargeResult> = {
  victory: 'wins the day there',
  takeTheGround: 'takes the ground',
  meleeElan: 'closes with élan, hand to hand',
  melee: 'closes, hand to hand',
  meleeUnformed: 'is caught unformed, hand to hand',
  volley: 'halts and fires',
  standUnformed: 'stands, but out of order',
  retire: 'retires',
  retreat: 'retreats',
  rout: 'routs',
  riddenDown: 'is ridden down',
  stand: 'stands',
  standAndLose: 'stands, with losses',
  counterCharge: 'charges in its turn',
  counterChargeElan: 'charges in its turn with élan',
};

const phases: Named<Phase> = {
  setUp: 'set-up',
  command: 'command phase',
  charges: 'charge phase',
  movement: 'movement phase',
  fire: 'fire phase',
  melee: 'melee phase',
  end: 'end of the turn',
};

export const armyName = (side: string): string => pick(sides, side);
export const sideName = (side: string): string => pick(sides, side);
export const sideAdjective = (side: string): string => pick(adjectives, side);
export const formationName = (formation: string): string => pick(formations, formation);
export const armName = (arm: string): string => pick(arms, arm);
export const gradeName = (grade: string): string => pick(grades, grade);
/** `recruit cavalry`, `line infantry`: a grade before an arm is said of it, and does not stand by itself. */
export const troopName = (grade: string, arm: string): string =>
  `${gradeName(grade).replace(/s$/, '')} ${armName(arm)}`;
export const sizeName = (size: string): string => pick(sizes, size);
export const phaseName = (phase: string): string => pick(phases, phase);
export const resultName = (result: string): string => pick(results, result);
export const taskName = (task: string): string => pair(tasks, task)[0];
export const taskEffect = (task: string): string => pair(tasks, task)[1];
export const orderName = (order: string): string => pair(orders, order)[0];
export const orderEffect = (order: string): string => pair(orders, order)[1];
export const commandName = (command: string): string => pair(commands, command)[0];
export const commandEffect = (command: string): string => pair(commands, command)[1];
export const groundName = (kind: string): string => pair(grounds, kind)[0];
export const groundEffect = (kind: string): string => pair(grounds, kind)[1];
export const turnText = (turn: string): string => `Turn ${turn}`;
