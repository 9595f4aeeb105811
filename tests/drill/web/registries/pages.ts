import { type PageEntry, PAGES as shipped } from '../../../../src/web/pages.ts';

export type { PageEntry };

export const PAGES: readonly PageEntry[] = [
  ...shipped,
  {
    id: 'drill',
    title: 'The Drill',
    first: { id: 'drill.two-rows', title: 'Two rows', summary: '', when: '', seat: 'Northerners' },
    page: () => import('../index.ts'),
  },
];
