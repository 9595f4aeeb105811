import type { CounterArmy, CounterState } from '../api.ts';

/** A counter is drawn in a square this wide, whatever size it is shown at. */
export const FACE = 46;

/** The smallest figures on it that a player must read: the number of the formation, in the same units. */
export const SMALLEST = 9.2;

export interface ArmyLook {
  readonly field: string;
  readonly ink: string;
  readonly edge: string;
  /** For what is written on paper. */
  readonly pen: string;
  /** Outline; each army has its own shape, so that none is told by colour alone. */
  readonly shape: string;
  readonly inner: string;
}

/**
 * Blue, pale grey, red and green differ in lightness as well as hue. The page may choose others (see tokens.css): a reader who
 * tells red from blue by lightness alone has colours that lie farther apart.
 */
export const ARMIES: Readonly<Record<CounterArmy, ArmyLook>> = {
  french: {
    field: 'var(--counter-french, #23509e)',
    ink: '#ffffff',
    edge: '#0d2452',
    pen: 'var(--counter-french, #23509e)',
    shape: 'M6 1H40Q45 1 45 6V40Q45 45 40 45H6Q1 45 1 40V6Q1 1 6 1Z',
    inner: '',
  },
  prussian: {
    field: 'var(--counter-prussian, #c9cec6)',
    ink: '#111512',
    edge: '#111512',
    pen: '#111512',
    shape: 'M7 1H39L45 7V39L39 45H7L1 39V7Z',
    inner: '',
  },
  allied: {
    field: 'var(--counter-allied, #a8242c)',
    ink: 'var(--counter-allied-ink, #ffffff)',
    edge: '#430a0e',
    pen: 'var(--counter-allied-pen, #a8242c)',
    shape: 'M1 1H45V45H1Z',
    inner:
      '<path d="M3.6 3.6H42.4V42.4H3.6Z" fill="none" stroke="#ffe9c9" stroke-width="0.8" opacity="0.85"/>',
  },
  russian: {
    field: 'var(--counter-russian, #2c6140)',
    ink: '#ffffff',
    edge: '#0c2415',
    pen: 'var(--counter-russian, #2c6140)',
    shape: 'M1 1H45V37L37 45H9L1 37Z',
    inner: '',
  },
  austrian: {
    field: 'var(--counter-austrian, #e3c766)',
    ink: '#1d1600',
    edge: '#3a2c00',
    pen: '#3a2c00',
    shape: 'M9 1H37L45 9V45H1V9Z',
    inner: '',
  },
  neutral: {
    field: '#efe7d2',
    ink: '#2a1e12',
    edge: '#2a1e12',
    pen: '#2a1e12',
    shape: 'M4 1H42Q45 1 45 4V42Q45 45 42 45H4Q1 45 1 42V4Q1 1 4 1Z',
    inner: '',
  },
};

export const escapeText = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

export const STATE_MARKS: Readonly<Partial<Record<CounterState, string>>> = {
  moved: '<path d="M36 13.5 42.5 17.5 36 21.5Z"/>',
  fought:
    '<path d="M36.2 23.4 42 29.2M42 23.4 36.2 29.2" stroke="currentColor" stroke-width="1.6" fill="none"/>',
  disordered: '<path d="M4 22 8 19 5.6 26 10 23" stroke="currentColor" stroke-width="1.4" fill="none"/>',
  demoralised: '<path d="M4.6 14V29H6V22L11 18.4 6 15.4V14Z"/>',
  // A disc of its own colour: it must be seen on every army's ground, and from afar.
  'out-of-command':
    '<circle cx="7" cy="21" r="5.2" fill="#fff4e0" stroke="#c2410c" stroke-width="1.8"/><path d="M3.4 24.6 10.6 17.4" stroke="#c2410c" stroke-width="2"/>',
  unsupplied:
    '<path d="M4.4 15.4H9.2L8.4 20.4H5.2Z"/><path d="M4 14 9.8 21.6" stroke="currentColor" stroke-width="1.2"/>',
  // An empty bowl on a disc: hunger is seen from afar, like the want of command.
  'out-of-supply':
    '<circle cx="7" cy="33" r="5.2" fill="#fff4e0" stroke="#7a4a00" stroke-width="1.8"/><path d="M3.6 32.2H10.4Q10 36 7 36 4 36 3.6 32.2Z" fill="#7a4a00"/>',
  // A stroke through the counter: it lies on its back.
  inactive: '<path d="M6 44 44 6" stroke="#6b6b6b" stroke-width="2.4" opacity="0.8"/>',
  // Battlements on a shield of their own: whole for a garrison, in outline while it forms.
  garrison:
    '<path d="M34 31H36V33H38V31H40V33H42V31H44V42H34Z" fill="#fff4e0" stroke="#3f2a14" stroke-width="1.4"/><path d="M37.4 42V38.4Q39 36.4 40.6 38.4V42Z" fill="#3f2a14"/>',
  'garrison-forming':
    '<path d="M34 31H36V33H38V31H40V33H42V31H44V42H34Z" fill="#fff4e0" stroke="#3f2a14" stroke-width="1.2" stroke-dasharray="1.6 1.2"/>',
  // A horseshoe: gilt for cavalry that can charge, red once it has, grey and open while it is blown.
  'can-charge':
    '<path d="M17.6 44.4V40.2A3.4 3.4 0 0 1 24.4 40.2V44.4" fill="none" stroke="#b8860b" stroke-width="2.2"/>',
  charged:
    '<path d="M17.6 44.4V40.2A3.4 3.4 0 0 1 24.4 40.2V44.4" fill="none" stroke="#b91c1c" stroke-width="2.6"/>',
  blown:
    '<circle cx="21" cy="41" r="5" fill="#fff4e0" stroke="#6b6b6b" stroke-width="1.6"/><path d="M18.6 43.6V40.6A2.4 2.4 0 0 1 23.4 40.6V43.6" fill="none" stroke="#6b6b6b" stroke-width="1.6" stroke-dasharray="1.6 1"/>',
  // Three balls piled by the gun that has stayed where it was.
  sustained:
    '<circle cx="18.8" cy="43" r="1.7"/><circle cx="22.6" cy="43" r="1.7"/><circle cx="20.7" cy="39.8" r="1.7"/>',
  'on-road':
    '<path d="M27.4 45 29.6 37.4H32.4L34.6 45" fill="none" stroke="currentColor" stroke-width="1.3"/><path d="M31 44.6V42.6M31 40.6V38.6" stroke="currentColor" stroke-width="1.1"/>',
  observed:
    '<path d="M34.6 9.4Q38.6 5.6 42.6 9.4 38.6 13.2 34.6 9.4Z" fill="none" stroke="currentColor" stroke-width="1"/><circle cx="38.6" cy="9.4" r="1.2"/>',
  // An hourglass: what is known of it is old.
  stale:
    '<path d="M35.4 13.4H42.6V15H41.9Q41.9 17.6 39.7 18.8 41.9 20 41.9 22.6H42.6V24.2H35.4V22.6H36.1Q36.1 20 38.3 18.8 36.1 17.6 36.1 15H35.4Z" fill="#fff4e0" stroke="#3f2a14" stroke-width="0.9"/>',
  immobile: '<path d="M5 13.6H8.6V18H10.2L6.8 22.4 3.4 18H5Z"/>',
};
