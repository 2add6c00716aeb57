import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { shortNumber } from '../../format/short-number.ts';
import { revealSideways } from '../base/reveal-sideways.ts';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import sheet from './tabs.css';

export interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** Shown in short, so that tabs keep their place: what is exact stands below them. */
  readonly count?: number | undefined;
}

interface TabsProps<Key extends string> {
  tabs: readonly Tab<Key>[];
  active: Key;
  onChange: (key: Key) => void;
  /** Names the list for assistive technology. */
  label?: string | undefined;
}

/**
 * The tabs alone; the screen renders the panel below. As the ARIA practices have it: one stop for Tab, arrows
 * move and choose at once (panels are cheap here), Home and End go to the ends.
 */
export function Tabs<Key extends string>({ tabs, active, onChange, label }: TabsProps<Key>) {
  useStyleSheet(sheet);
  const list = useRef<HTMLDivElement>(null);
  // On a phone the one that an address names may lie beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is shown
  useLayoutEffect(() => {
    const shown = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (list.current && shown) revealSideways(list.current, shown);
  }, [active]);
  const move = (event: KeyboardEvent) => {
    const to = targetOf(
      event.key,
      tabs.findIndex(({ key }) => key === active),
      tabs.length,
    );
    const tab = to === null ? undefined : tabs[to];
    if (!tab || to === null) return;
    event.preventDefault();
    onChange(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  };
  return (
    <div aria-label={label} className="tabs" onKeyDown={move} ref={list} role="tablist">
      {tabs.map((tab) => (
        <button
          aria-selected={tab.key === active}
          className="tabs__tab"
          key={tab.key}
          onClick={() => onChange(tab.key)}
          role="tab"
          tabIndex={tab.key === active ? 0 : -1}
          type="button"
        >
          {tab.label}
          {tab.count !== undefined && <span className="tabs__count">{shortNumber(tab.count)}</span>}
        </button>
      ))}
    </div>
  );
}

function targetOf(key: string, from: number, count: number): number | null {
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
