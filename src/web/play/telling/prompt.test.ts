import { expect, test } from 'vitest';
import type { TablePending } from '../../messages/protocol.ts';
import { askedHere } from './prompt.tsx';

const asked = {
  kind: 'decide',
  step: 'x',
  rule: 'NLB-1',
  seats: ['french', 'anglo', 'prussian'],
  facts: {},
  accepts: [],
} as unknown as TablePending;

test('where several decide at once a player is asked for himself, and told who else is asked', () => {
  expect(askedHere(asked, ['french'])).toEqual({
    pending: { ...asked, seats: ['french'] },
    besides: ['anglo', 'prussian'],
  });
  // Two armies in one hand are asked together; who only looks on sees everybody who is asked.
  expect(askedHere(asked, ['anglo', 'prussian'])).toMatchObject({
    pending: { seats: ['anglo', 'prussian'] },
    besides: ['french'],
  });
  expect(askedHere(asked, [])).toEqual({ pending: asked, besides: [] });
});
