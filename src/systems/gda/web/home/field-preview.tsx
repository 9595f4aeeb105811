import { TablePreview, type TableStill } from '../../../../web/table/table-preview.tsx';
import { type SentContent, tableOf } from '../content.ts';

/** The ground of a battle; who stands on it nobody knows before both armies are set up. */
export function FieldPreview({ scenario }: { readonly scenario: string }) {
  return <TablePreview scenario={scenario} picture={pictureOf} />;
}

const pictureOf = (sent: unknown): TableStill => {
  const { scenario, ground } = sent as SentContent;
  return { title: scenario.title, ground: tableOf(ground), pieces: [] };
};
