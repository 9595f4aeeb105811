import { useMemo } from 'react';
import type { PlayProps } from '../../../web/system-page.ts';
import { arrange, type SentContent } from './content.ts';
import { GdaScreen } from './screen.tsx';

/** A game of Général d'Armée as the page has been told of it. */
export function Play(props: PlayProps) {
  const sent = props.state.content as SentContent;
  const content = useMemo(() => arrange(sent), [sent]);
  return <GdaScreen {...props} content={content} />;
}
