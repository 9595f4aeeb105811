import { useState } from 'react';
import type { ArmyList } from '../../content/army-list.ts';
import { kindsSettled } from './edit-list.ts';
import { forgetList, saveList } from './saved-lists.ts';

interface KeptListsProps {
  /** The army that is being drawn up. */
  readonly list: ArmyList;
  readonly shipped: readonly ArmyList[];
  readonly kept: readonly ArmyList[];
  readonly onBegin: (list: ArmyList) => void;
  /** What is kept has changed. */
  readonly onKept: () => void;
}

/** Another army to begin with, shipped or kept in this browser, and keeping the one that is drawn up. */
export function KeptLists({ list, shipped, kept, onBegin, onKept }: KeptListsProps) {
  const [said, setSaid] = useState('');
  const groups = [
    { name: 'Kept in this browser', lists: kept },
    { name: 'From the campaigns', lists: shipped },
  ].filter(({ lists }) => lists.length > 0);
  const isKept = kept.some(({ title }) => title === list.title);
  return (
    <p>
      <label>
        Begin with{' '}
        <select
          value=""
          onChange={({ target }) => {
            const [group = 0, place = 0] = target.value.split(' ').map(Number);
            const chosen = groups[group]?.lists[place];
            if (chosen !== undefined) onBegin(chosen);
          }}
        >
          <option value="">another army …</option>
          {groups.map(({ name, lists }, group) => (
            <optgroup key={name} label={name}>
              {lists.map(({ title }, place) => (
                <option key={title} value={`${group} ${place}`}>
                  {title}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>{' '}
      <button
        type="button"
        className="button small"
        onClick={() => {
          const done = saveList(kindsSettled(list));
          setSaid(done ? `Kept as “${list.title}”.` : 'This browser keeps nothing.');
          onKept();
        }}
      >
        Keep it in this browser
      </button>{' '}
      {isKept && (
        <button
          type="button"
          className="button small"
          onClick={() => {
            forgetList(list.title);
            setSaid(`“${list.title}” is no longer kept.`);
            onKept();
          }}
        >
          Forget the kept one
        </button>
      )}{' '}
      <span role="status" className="soft">
        {said}
      </span>
    </p>
  );
}
