import { useMemo } from 'react';
import type { PlayProps } from '../../../web/system-page.ts';
import { arrange, type SentContent } from './content.ts';
import { DowScreen } from './screen.tsx';

/** A game of The Day of Waterloo as the page has been told of it. */
export function Play(props: PlayProps) {
  const sent = props.state.content as SentContent;
  const content = useMemo(() => arrange(sent), [sent]);
  return <DowScreen {...props} content={content} />;
}
