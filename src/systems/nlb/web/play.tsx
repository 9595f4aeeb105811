import { useMemo } from 'react';
import type { PlayProps } from '../../../web/system-page.ts';
import { arrange, type SentContent } from './content.ts';
import { NlbScreen } from './screen.tsx';

/** A game of Napoleon's Last Battles as the page has been told of it. */
export function Play(props: PlayProps) {
  const sent = props.state.content as SentContent;
  const content = useMemo(() => arrange(sent), [sent]);
  return <NlbScreen {...props} content={content} />;
}
