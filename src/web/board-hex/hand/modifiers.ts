import type { PointerModifiers } from '../api.ts';

export const modifiersOf = (event: MouseEvent | KeyboardEvent): PointerModifiers => ({
  shift: event.shiftKey,
  ctrl: event.ctrlKey || event.metaKey,
  alt: event.altKey,
});
