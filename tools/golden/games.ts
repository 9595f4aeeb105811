import { readFileSync } from 'node:fs';
import { type GameRecord, type GameSetup, parseRecordText } from '../../src/engine/record.ts';
import { loadLibrary } from '../../src/server/library.ts';
import { lay } from '../../src/systems/library.ts';
import type { LaidGame } from '../../src/systems/system.ts';
import { wordsOf } from '../../src/words/index.ts';
import type { Counts, Narrator } from './annotate.ts';

/**
 * One game, whole unless it says where it breaks off: its record in content/samples, where the page shows it to people,
 * its text in tests/golden.
 */
export interface Golden {
  readonly name: string;
  readonly scenario: string;
  readonly options: readonly string[];
  /** 32 bytes in hex, from which its dice come. */
  readonly seed: string;
  readonly bots: Readonly<Record<string, string>>;
  /** What its text counts at each decision; options where nothing is said. */
  readonly counts?: Counts;
  /** So many game turns are played of a battle that is too long to be followed whole. */
  readonly turns?: number;
  /** What people who choose a game to watch are told of it. */
  readonly title: string;
  readonly text: string;
}

export const GOLDEN: readonly Golden[] = [
  {
    name: 'nlb.quatre-bras',
    scenario: 'nlb.quatre-bras',
    options: [],
    seed: '18150608'.repeat(8),
    bots: { french: 'greedy', allied: 'greedy' },
    title: 'Quatre Bras, as the book sets it up',
    text: 'Ney strikes up the Brussels road at once, Picton and the Brunswickers come to meet him: attack and counter-attack around a crossroads, and a clock that works for the Allies.',
  },
  {
    name: 'nlb.quatre-bras.options',
    scenario: 'nlb.quatre-bras',
    options: ['buttlar-reduced', 'best-for-vincke', 'cavalry-held', 'first-corps', 'perponcher-in-detail'],
    seed: '18150615'.repeat(8),
    bots: { french: 'greedy', allied: 'greedy' },
    title: 'Quatre Bras, as it might have been',
    text: 'The same field with five of the scenario’s what-ifs at once: d’Erlon may come after all, Ney holds his cavalry back, and the Netherlanders stand in smaller packets.',
  },
  {
    name: 'nlb.ligny',
    scenario: 'nlb.ligny',
    options: [],
    seed: '18150616'.repeat(8),
    bots: { french: 'greedy', prussian: 'greedy' },
    title: 'Ligny, as the book sets it up',
    text: 'Two armies face each other across a brook lined with villages; every village that changes hands moves the point at which the Prussians break.',
  },
  {
    name: 'nlb.wavre',
    scenario: 'nlb.wavre',
    options: [],
    seed: '18150618'.repeat(8),
    bots: { french: 'greedy', prussian: 'greedy' },
    title: 'Wavre, as the book sets it up',
    text: 'Grouchy comes up the Dyle behind an army that wants to be elsewhere: bridges, rear guards, and points for whoever gets away to the west.',
  },
  {
    name: 'nlb.la-belle-alliance',
    scenario: 'nlb.la-belle-alliance',
    options: [],
    seed: '18150619'.repeat(8),
    bots: { french: 'greedy', allied: 'greedy', prussian: 'greedy' },
    title: 'La Belle Alliance, as the book sets it up',
    text: 'Napoleon against Wellington’s ridge and its three walled farms, with the Prussians due on his right: three armies at one table.',
  },
  {
    name: 'nlb.campaign',
    scenario: 'nlb.campaign',
    options: [],
    seed: '18150615'.repeat(8),
    bots: { french: 'greedy', prussian: 'greedy', allied: 'greedy' },
    title: 'The campaign, from Charleroi to Waterloo',
    text: 'Three days and nights over both maps, with leaders who must find their corps, corps that break one by one, and supply every morning: the whole of June 1815.',
  },
  {
    name: 'nlb.quatre-bras-variant',
    scenario: 'nlb.quatre-bras-variant',
    options: [],
    seed: '18151623'.repeat(8),
    bots: { french: 'greedy', allied: 'greedy' },
    title: 'Quatre Bras with the wider view',
    text: 'D’Erlon marches to the sound of the guns this time, and both sides bring their leaders to the crossroads.',
  },
  {
    name: 'nlb.grand-ligny',
    scenario: 'nlb.grand-ligny',
    options: [],
    seed: '18151624'.repeat(8),
    bots: { french: 'greedy', prussian: 'greedy', allied: 'greedy' },
    title: 'Grand Ligny: both battles of 16 June',
    text: 'Quatre Bras and Ligny on one map: Ney and Napoleon may help each other, and so may Wellington and Blücher.',
  },
  {
    name: 'nlb.historical-wavre',
    scenario: 'nlb.historical-wavre',
    options: [],
    seed: '18151825'.repeat(8),
    bots: { french: 'greedy', prussian: 'greedy' },
    title: 'Wavre as it was',
    text: 'Thielmann holds the Dyle alone while the rest of his army marches away to Waterloo; the Prussians move first.',
  },
  {
    name: 'nlb.la-belle-alliance-variants',
    scenario: 'nlb.la-belle-alliance-variants',
    options: [],
    seed: '18151826'.repeat(8),
    bots: { french: 'greedy', allied: 'greedy', prussian: 'greedy' },
    title: 'La Belle Alliance revised',
    text: 'The great battle with its order of battle gone over once more, from the muddy morning to the last light.',
  },
  {
    name: 'nlb.grand-waterloo',
    scenario: 'nlb.grand-waterloo',
    options: [],
    seed: '18151827'.repeat(8),
    bots: { french: 'greedy', allied: 'greedy', prussian: 'greedy' },
    title: 'Grand Waterloo: both battles of 18 June',
    text: 'Grouchy may march to Napoleon instead of to Wavre: two French wings, three armies, one map.',
  },
  {
    name: 'nlb.campaign-variants',
    scenario: 'nlb.campaign-variants',
    options: [],
    seed: '18151528'.repeat(8),
    bots: { french: 'greedy', prussian: 'greedy', allied: 'greedy' },
    title: 'The campaign with its early start',
    text: 'From the first Prussian outposts on, with headquarters to be kept in touch with and wagons to be guarded: the campaign for those who have played the other one.',
  },
  {
    name: 'nlc.quatre-bras',
    scenario: 'nlc.quatre-bras',
    options: [],
    seed: '18151601'.repeat(8),
    bots: { french: 'greedy', allied: 'greedy' },
    title: 'Quatre Bras by courier',
    text: 'Ney attacks with one corps and waits for word from the other; every order rides to its general before it counts.',
  },
  {
    name: 'nlc.ligny',
    scenario: 'nlc.ligny',
    options: [],
    seed: '18151602'.repeat(8),
    bots: { french: 'greedy', prussian: 'greedy' },
    title: 'Ligny by courier',
    text: 'Villages, batteries and both sides firing at once: who goes back halves the slaughter, who stays must hold his nerve.',
  },
  {
    name: 'nlc.wavre',
    scenario: 'nlc.wavre',
    options: ['stacked-bombardment'],
    seed: '18151803'.repeat(8),
    bots: { french: 'greedy', prussian: 'greedy' },
    title: 'Wavre by courier',
    text: 'Grouchy follows; his orders are hours old when they arrive, and the Prussians march for the western edge.',
  },
  {
    name: 'nlc.historical-wavre',
    scenario: 'nlc.historical-wavre',
    options: [],
    seed: '18151804'.repeat(8),
    bots: { french: 'greedy', prussian: 'greedy' },
    title: 'Wavre as it was, by courier',
    text: 'Thielmann alone behind the Dyle, told to defend what he stands on and nothing else.',
  },
  {
    name: 'nlc.la-belle-alliance',
    scenario: 'nlc.la-belle-alliance',
    options: [],
    seed: '18151805'.repeat(8),
    bots: { french: 'greedy', allied: 'greedy', prussian: 'greedy' },
    title: 'La Belle Alliance by courier',
    text: 'Cavalry that charges, is charged and pursues too far, before a ridge whose defenders need no orders to stay.',
  },
  {
    name: 'nlc.grand-ligny',
    scenario: 'nlc.grand-ligny',
    options: [],
    seed: '18151606'.repeat(8),
    bots: { french: 'greedy', prussian: 'greedy', allied: 'greedy' },
    title: 'Grand Ligny by courier',
    text: 'Both battles of 16 June with one courier for each corps, and d’Erlon somewhere between them.',
  },
  {
    name: 'nlc.grand-waterloo',
    scenario: 'nlc.grand-waterloo',
    options: [],
    seed: '18151807'.repeat(8),
    bots: { french: 'greedy', allied: 'greedy', prussian: 'greedy' },
    title: 'Grand Waterloo by courier',
    text: 'Napoleon and Grouchy a day’s ride apart: what one decides the other learns too late.',
  },
  {
    name: 'nlc.campaign',
    scenario: 'nlc.campaign',
    options: [],
    seed: '18151508'.repeat(8),
    bots: { french: 'greedy', prussian: 'greedy', allied: 'greedy' },
    title: 'The campaign by courier',
    text: 'Three days of marches along the roads, wings that change their commanders, and armies that fall apart in groups.',
  },
  {
    name: 'nlc.liebertwolkwitz',
    scenario: 'nlc.liebertwolkwitz',
    options: [],
    seed: '18131014'.repeat(8),
    bots: { french: 'greedy', allied: 'greedy' },
    title: 'Liebertwolkwitz: Murat and his cavalry',
    text: 'Two days before the great battle: Pahlen’s horse against all that Murat has, and Klenau’s columns on their way to the village on the ridge.',
  },
  {
    name: 'nlc.mockern',
    scenario: 'nlc.mockern',
    options: [],
    seed: '18131016'.repeat(8),
    bots: { french: 'greedy', allied: 'greedy' },
    title: 'Möckern, as the mood takes Ney',
    text: 'Yorck comes down the Halle road, Langeron goes for Wiederitzsch and no farther, Sacken waits until four; and what the French may order depends on a die for Ney.',
  },
  {
    name: 'nlc.shevardino',
    scenario: 'nlc.shevardino',
    options: [],
    seed: '18120905'.repeat(8),
    bots: { french: 'greedy', russian: 'greedy' },
    title: 'The Shevardino Redoubt, by courier',
    text: 'An afternoon and one work of earth: Davout from the front, Poniatowski round the flank, and behind the redoubt Bagration with his grenadiers.',
  },
  {
    name: 'nlc.great-redoubt',
    scenario: 'nlc.great-redoubt',
    options: ['stacked-bombardment'],
    seed: '18120907'.repeat(8),
    bots: { french: 'greedy', russian: 'greedy' },
    title: 'The Great Redoubt in the morning',
    text: 'Eugène goes over the Kolocha at the battery on the knoll; whether Kutusov or Barclay orders the Russians a die says each hour, and another how well Napoleon is.',
  },
  {
    name: 'nlc.wagram-evening',
    scenario: 'nlc.wagram-evening',
    options: [],
    seed: '18090705'.repeat(8),
    bots: { french: 'greedy', austrian: 'greedy' },
    title: 'Wagram, the evening at the Russbach',
    text: 'Four hours of daylight, a stream that disorders whoever wades it and a steep slope behind it: the French attack on a broad front, and the Saxons get their order late.',
  },
  {
    name: 'nlc.friedland-morning',
    scenario: 'nlc.friedland-morning',
    options: [],
    seed: '18070614'.repeat(8),
    bots: { french: 'greedy', russian: 'greedy' },
    title: 'Friedland in the morning, by courier',
    text: 'Lannes alone before an army: Bagration comes at once, the rest of the Russians as soon as somebody tells them to, and on the Domnau road every hour another French division.',
  },
  {
    name: 'nlc.friedland',
    scenario: 'nlc.friedland',
    options: ['stacked-bombardment'],
    seed: '18070615'.repeat(8),
    bots: { french: 'greedy', russian: 'greedy' },
    title: 'Friedland, from dawn to the last light',
    text: 'Until noon the Russians are the stronger, from noon on Napoleon is there: whose time it is changes in the middle of the battle, and the river lies behind one side only.',
  },
  {
    name: 'nlc.dresden-relief',
    scenario: 'nlc.dresden-relief',
    options: [],
    seed: '18130826'.repeat(8),
    bots: { french: 'greedy', allied: 'greedy' },
    title: 'Dresden before the Guard is there',
    text: "Saint-Cyr alone in the suburbs and lunettes: Barclay's corps and three Austrian wings come at once, the rest of a great army stands in reserve until two dice call it out, and at nine Napoleon comes.",
  },
  {
    name: 'nlc.dresden-suburbs',
    scenario: 'nlc.dresden-suburbs',
    options: [],
    seed: '18130827'.repeat(8),
    bots: { french: 'greedy', allied: 'greedy' },
    title: 'Dresden, the storm of the suburbs',
    text: 'Four hours of an August evening: the whole front goes forward against gardens and lunettes, and behind the gates stand four divisions of the Young Guard.',
  },
  {
    name: 'nlc.grossbeeren',
    scenario: 'nlc.grossbeeren',
    options: [],
    seed: '18130823'.repeat(8),
    bots: { french: 'greedy', allied: 'greedy' },
    title: 'Grossbeeren, three columns in the rain',
    text: 'Each French corps comes out of the heath by a road of its own, and each Prussian general orders only himself: who is met alone, and by how many, decides the day.',
  },
  {
    name: 'nlc.grossbeeren-two-days',
    scenario: 'nlc.grossbeeren-two-days',
    options: [],
    seed: '18130824'.repeat(8),
    bots: { french: 'greedy', allied: 'greedy' },
    counts: 'subjects',
    turns: 5,
    title: 'Grossbeeren, the first five hours of two days',
    text: 'The same heath and the same rain, but whoever is late today has tomorrow: nobody has to throw himself at the villages before dark, and Bernadotte comes down from Berlin at five.',
  },
  {
    name: 'nlc.dennewitz',
    scenario: 'nlc.dennewitz',
    options: [],
    seed: '18130906'.repeat(8),
    bots: { french: 'greedy', allied: 'greedy' },
    title: 'Dennewitz, a column caught on the march',
    text: 'Tauentzien bars the road, Bülow comes in on the flank, and the French corps arrive one behind the other along a single road through the dust.',
  },
  {
    name: 'nlc.kulm',
    scenario: 'nlc.kulm',
    options: [],
    seed: '18130829'.repeat(8),
    bots: { french: 'greedy', allied: 'greedy' },
    title: 'Kulm, two days under the ridge',
    text: 'Vandamme has one day to break the Russian Guard at Priesten; on the second the columns come down from the mountains behind him.',
  },
  {
    name: 'nlc.katzbach',
    scenario: 'nlc.katzbach',
    options: [],
    seed: '18130826'.repeat(8),
    bots: { french: 'greedy', allied: 'greedy' },
    title: 'The Katzbach, two armies that meet on a plateau',
    text: 'Both march to attack, and two swollen rivers with few bridges lie behind one of them.',
  },
  {
    name: 'nlc.wachau',
    scenario: 'nlc.wachau',
    options: [],
    seed: '18131017'.repeat(8),
    bots: { french: 'greedy', allied: 'greedy' },
    counts: 'subjects',
    turns: 4,
    title: 'Wachau, the morning of the 16th',
    text: 'Two lines of hills and five villages between them: Schwarzenberg’s columns come on from the south, one after the other, and Napoleon gathers his horse. The first four turns of twelve.',
  },
  {
    name: 'nlc.leipzig',
    scenario: 'nlc.leipzig',
    options: [],
    seed: '18131018'.repeat(8),
    bots: { french: 'random', allied: 'random' },
    counts: 'subjects',
    turns: 2,
    title: 'Leipzig on the 18th, the first two hours, by Recruits',
    text: 'All armies at once around one town, with players who know the rules and nothing else: every kind of order that the largest battle of the book has. The first two turns of thirteen.',
  },
  {
    name: 'nlc.leipzig-campaign',
    scenario: 'nlc.leipzig-campaign',
    options: [],
    seed: '18131014'.repeat(8),
    bots: { french: 'greedy', allied: 'greedy' },
    counts: 'subjects',
    turns: 3,
    title: 'The campaign of Leipzig begins',
    text: 'Nine in the morning of 14 October over the whole map: Murat before the town, four Allied armies still on their way. The first three turns of ninety.',
  },
  {
    name: 'nlc.fleches',
    scenario: 'nlc.fleches',
    options: [],
    seed: '18120908'.repeat(8),
    bots: { french: 'greedy', russian: 'greedy' },
    counts: 'subjects',
    title: 'The Flèches, by courier',
    text: 'Davout and Ney against three earthworks and Bagration behind them: a morning, and everything that both sides have within reach.',
  },
  {
    name: 'nlc.borodino',
    scenario: 'nlc.borodino',
    options: [],
    seed: '18120907'.repeat(8),
    bots: { french: 'greedy', russian: 'greedy' },
    counts: 'subjects',
    turns: 3,
    title: 'Borodino, the first three hours',
    text: 'The whole line from the Kolocha to Utitsa on 7 September, with two armies that bleed and a reserve that must be asked for. From six to nine; the battle itself goes on to nightfall.',
  },
  {
    name: 'nlc.borodino-campaign',
    scenario: 'nlc.borodino-campaign',
    options: [],
    seed: '18120906'.repeat(8),
    bots: { french: 'greedy', russian: 'greedy' },
    counts: 'subjects',
    turns: 4,
    title: 'Borodino from the 5th on: the afternoon of Shevardino',
    text: 'The three days begin with a redoubt before the position. The first four turns of forty-two.',
  },
  {
    name: 'nlc.wagram-crossing',
    scenario: 'nlc.wagram-crossing',
    options: [],
    seed: '18090704'.repeat(8),
    bots: { french: 'greedy', austrian: 'greedy' },
    counts: 'subjects',
    turns: 4,
    title: 'Wagram: out of the Lobau',
    text: 'Five in the morning after a night of storm: the French are over the last arm of the Danube, beside the works of Aspern and Essling, and must open the plain. The first four turns of thirteen.',
  },
  {
    name: 'nlc.wagram',
    scenario: 'nlc.wagram',
    options: [],
    seed: '18090706'.repeat(8),
    bots: { french: 'greedy', austrian: 'greedy' },
    counts: 'subjects',
    turns: 3,
    title: 'Wagram, from the first bridge on',
    text: 'Both days in one: here the first three turns of 5 July, of thirty-six, in which the army comes out of its island.',
  },
  {
    name: 'nlc.dresden',
    scenario: 'nlc.dresden',
    options: [],
    seed: '18130828'.repeat(8),
    bots: { french: 'greedy', allied: 'greedy' },
    counts: 'subjects',
    turns: 5,
    title: 'Dresden, both days: the first morning',
    text: 'Saint-Cyr waits for Napoleon, and the Allies wait for each other. The first five turns of thirty.',
  },
  {
    name: 'nlc.katzbach-17th',
    scenario: 'nlc.katzbach-17th',
    options: [],
    seed: '18130817'.repeat(8),
    bots: { french: 'greedy', allied: 'greedy' },
    counts: 'subjects',
    turns: 6,
    title: 'The Katzbach on the 17th, the morning',
    text: 'Ney comes on by Liegnitz and Goldberg at once while Blücher marches to meet him, a week before the rivers rose. The first six turns of fifteen.',
  },
  {
    name: 'dow.waterloo',
    scenario: 'dow.waterloo',
    options: [],
    seed: '18150618'.repeat(8),
    bots: { french: 'normal', allied: 'normal', prussian: 'normal' },
    title: 'The Day of Waterloo, Captain against Captain',
    text: 'From six in the morning: Napoleon comes up through the mud, the farms are stormed one after the other, and on the far side of the map the first Prussians come out of the woods.',
  },
  {
    name: 'dow.waterloo.sergeants',
    scenario: 'dow.waterloo',
    options: [],
    seed: '18150619'.repeat(8),
    bots: { french: 'greedy', allied: 'normal', prussian: 'normal' },
    title: 'The Day of Waterloo, a Sergeant in Napoleon’s place',
    text: 'The same field with a French commander who sees only the next blow: how far do the Guard and the cavalry carry him against a line that thinks a turn ahead?',
  },
  {
    name: 'ldga.ligny-and-quatre-bras',
    scenario: 'ldga.ligny-and-quatre-bras',
    options: [],
    seed: '18150616'.repeat(8),
    bots: { french: 'greedy', coalition: 'greedy' },
    title: 'Ligny and Quatre Bras, with every counter face up',
    text: 'Two days on mile-wide hexes: chits from a cup say how far the corps come, and neither coalition army can be sure that the other will be there.',
  },
  {
    name: 'ldga.waterloo',
    scenario: 'ldga.waterloo',
    options: ['hidden-forces', 'observation'],
    seed: '18150618'.repeat(8),
    bots: { french: 'greedy', coalition: 'greedy' },
    title: 'Waterloo under flags',
    text: 'Three turns of the eighteenth of June with hidden forces: nobody knows who stands behind the ridge before somebody rides up to it.',
  },
  {
    name: 'ldga.waterloo.teams',
    scenario: 'ldga.waterloo',
    options: [
      'hidden-forces',
      'observation',
      'strength-estimates',
      'one-combat-at-a-time',
      'cavalry-impetus',
      'fire-over-water',
      'elan',
      'two-coalition-players',
      'two-french-players',
    ],
    seed: '18150619'.repeat(8),
    bots: { napoleon: 'greedy', marshal: 'greedy', wellington: 'greedy', blucher: 'greedy' },
    title: 'Waterloo with four commanders',
    text: 'Napoleon and a marshal against Wellington and Blücher, each at a table of his own and with most of the book’s options: see the same day through any of four pairs of eyes.',
  },
  {
    name: 'ldga.campaign',
    scenario: 'ldga.campaign',
    options: ['hidden-forces', 'observation'],
    seed: '18150615'.repeat(8),
    bots: { french: 'greedy', coalition: 'greedy' },
    title: 'The Last Days of the Grande Armée',
    text: 'The whole campaign from the bridges of the Sambre on: columns that come on from every edge of the map, vedettes, march orders that bind for days, and flags that may be anything.',
  },
  {
    name: 'gda.bautzen',
    scenario: 'gda.bautzen',
    options: [],
    seed: '18130520'.repeat(8),
    bots: { french: 'normal', allied: 'normal' },
    counts: 'subjects',
    title: 'Bautzen on the table, Captain against Captain',
    text: 'Macdonald’s brigades come on in columns behind their skirmishers against a Russian rearguard with a redoubt to lean on: volleys, charges, and generals who must see that anybody obeys.',
  },
  {
    name: 'gda.meeting-1809',
    scenario: 'gda.meeting-1809',
    options: ['regulatingBattalion', 'nationalRules', 'firstVolley', 'roadBonus', 'quickGame'],
    seed: '18090706'.repeat(8),
    bots: { french: 'greedy', allied: 'greedy' },
    counts: 'subjects',
    title: 'Masséna and Kolowrat meet, by the drill-book',
    text: 'Two corps of the Wagram campaign in open country, with regulating battalions, national rules, first volleys and roads: two Sergeants who go straight for each other.',
  },
];

export const COMMAND = 'node tools/golden/make.ts';

const at = (path: string): URL => new URL(`../../${path}`, import.meta.url);
export const recordFile = (name: string): URL => at(`content/samples/${name}.json`);
export const textFile = (name: string): URL => at(`tests/golden/${name}.txt`);
export const listFile = at('content/samples/list.json');

export const library = await loadLibrary();

const words = new Map(
  await Promise.all([...library.wings].map(async ([id, { entry }]) => [id, await wordsOf(entry)] as const)),
);

export function layGame(setup: GameSetup): { laid: LaidGame; narrator: Narrator } {
  const found = lay(library, setup);
  const room = words.get(setup.system);
  if (!found.ok || room === undefined) {
    throw new Error(found.ok ? setup.system : found.problems.join('; '));
  }
  const { laid } = found;
  return { laid, narrator: { names: room.names(laid.content), words: room.for('en') } };
}

export function readRecord(name: string): GameRecord {
  const parsed = parseRecordText(readFileSync(recordFile(name), 'utf8'));
  if (!parsed.ok) {
    const [first] = parsed.problems;
    throw new Error(`content/samples/${name}.json is no record: ${first?.message ?? ''}`);
  }
  return parsed.record;
}
