import type { CounterArm } from '../api.ts';

/** Our own pictograms in a box 28 wide and 18 high; `currentColor` is the counter's ink. */
const SYMBOLS: Readonly<Record<CounterArm, string>> = {
  // Two belts crossed over the chest, with the plate where they meet.
  infantry:
    '<path d="M4 0.8 8.6 0.8 24 17.2 19.4 17.2Z"/><path d="M24 0.8 19.4 0.8 4 17.2 8.6 17.2Z"/>' +
    '<ellipse cx="14" cy="9" rx="3.6" ry="3.9" class="hb-plate"/>',
  // A horse at the gallop, head to the west.
  cavalry:
    '<path d="M1.2 6.1 4.4 2.2 6.6 0.6 6.9 2.3 9.4 4.1 11.3 6 17.6 5.8 21.3 5.3 23.6 6 26.9 8.6 27.3 12.4 26.2 12.6 25.4 9.9 23.9 9 24.2 11.4 26.3 14.3 25 17.4 23.4 17 23.9 14.6 21 12.2 18.2 12.4 14.3 13 10.4 12.5 8.7 14.6 5.4 15.2 4.6 17 3.2 16.2 4.2 13.7 7.2 12.8 8 10.4 6.9 7.2 4.6 6.8 2.6 8Z"/>',
  // A gun on its carriage: barrel to the west, wheel, trail.
  'foot-artillery':
    '<path d="M1 4.6 2.6 3.4 16.8 6 18.2 5.4 19.6 7.2 18.6 9.2 1.2 7.4Z"/><path d="M13.4 8.8 27.2 15.4 26.6 17.2 12.4 11Z"/>' +
    '<path fill-rule="evenodd" d="M11 5.8a5.7 5.7 0 1 0 .01 0ZM11 7.7a3.8 3.8 0 1 1-.01 0Z"/><circle cx="11" cy="11.5" r="1.2"/>',
  // The same gun, with the horse's shoe over its trail.
  'horse-artillery':
    '<path d="M1 4.6 2.6 3.4 16.8 6 18.2 5.4 19.6 7.2 18.6 9.2 1.2 7.4Z"/><path d="M13.4 8.8 27.2 15.4 26.6 17.2 12.4 11Z"/>' +
    '<path fill-rule="evenodd" d="M11 5.8a5.7 5.7 0 1 0 .01 0ZM11 7.7a3.8 3.8 0 1 1-.01 0Z"/><circle cx="11" cy="11.5" r="1.2"/>' +
    '<path d="M20.9 8.6C19.3 4.4 20.6 0.9 23.7 0.9 26.8 0.9 28.1 4.4 26.5 8.6L24.9 8.2C26 4.9 25.5 2.7 23.7 2.7 21.9 2.7 21.4 4.9 22.5 8.2Z"/>',
  // A cocked hat with its cockade.
  leader:
    '<path d="M1.4 12.6C3.6 10.4 5.4 8.6 7.4 5.8 9.4 3 11.4 1.6 14 1.6 16.6 1.6 18.6 3 20.6 5.8 22.6 8.6 24.4 10.4 26.6 12.6 27.4 14.8 25.8 16.6 23.4 15.8 17.4 13.8 10.6 13.8 4.6 15.8 2.2 16.6 .6 14.8 1.4 12.6Z"/><circle cx="14" cy="8" r="2.2" class="hb-plate"/>',
  // A flag before a tent.
  headquarters:
    '<path d="M7 17.4 16.4 3.6 25.8 17.4 19 17.4 16.4 11.4 13.8 17.4Z"/><path d="M3 0.8H4.6V17.4H3Z"/><path d="M4.6 1.2 14 2.8 4.6 7Z"/>',
  // A tilted wagon.
  supply:
    '<path d="M3 3.4C9 0.6 19 0.6 25 3.4L24 10.4 4 10.4Z"/><path d="M2 11.2 26 11.2 26 12.8 2 12.8Z"/><circle cx="8" cy="14.4" r="2.8"/><circle cx="20" cy="14.4" r="2.8"/>',
  // A lance with its pennon.
  vedette: '<path d="M9 0.6 10.6 0.6 10.6 17.6 9 17.6Z"/><path d="M10.6 1.6 24 4.4 18.6 6.2 24 8 10.6 10Z"/>',
  pontoon: '<path d="M1.6 6.4 26.4 6.4 22.8 13 5.2 13Z"/><path d="M5 3.2 23 3.2 23 5 5 5Z"/>',
  courier: '<path d="M3.4 3 24.6 3 14 10.6Z"/><path d="M3 4.8 14 12.6 25 4.8 25 15.6 3 15.6Z"/>',
  // Colours on their staff: somebody is there, and nobody knows who.
  flag: '<path d="M5.4 0.4H7V17.8H5.4Z"/><path d="M7 1.2C11 -0.4 14.6 3.2 18.6 2.2 20.8 1.7 22.6 1.2 24.6 1.6V11.2C22.6 10.8 20.8 11.3 18.6 11.8 14.6 12.8 11 9.2 7 10.8Z"/>',
  unknown:
    '<path d="M9.4 5.6C9.4 2.6 11.4 0.8 14.2 0.8 17 0.8 19 2.5 19 5.2 19 8.6 15.6 8.8 15.6 12.2L12.6 12.2C12.6 7.8 15.8 7.9 15.8 5.4 15.8 4.2 15.1 3.6 14.1 3.6 13 3.6 12.4 4.4 12.4 5.6Z"/><circle cx="14.1" cy="15.6" r="1.9"/>',
};

export const periodSymbol = (arm: CounterArm): string => SYMBOLS[arm];
