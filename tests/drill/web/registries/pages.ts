import { PAGES as shipped } from '../../../../src/web/pages.ts';
import type { PageEntry } from '../../../../src/web/system-page.ts';

export const PAGES: readonly PageEntry[] = [
  ...shipped,
  {
    id: 'drill',
    title: 'The Drill',
    first: { id: 'drill.two-rows', title: 'Two rows', summary: '', when: '', seat: 'Northerners' },
    page: () => import('../index.ts'),
  },
];
