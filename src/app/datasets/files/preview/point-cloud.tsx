import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { Spinner } from '../../../../shared/ui/layout/spinner.tsx';
import { beginningOf } from './beginning-of.ts';
import { drawPoints, type Stand } from './draw-points.ts';
import { parsePcd } from './parse-pcd.ts';

/** So much is fetched, and so many points are drawn: enough to know what it is. */
const SHOWN_BYTES = 24 * 1024 * 1024;
const SHOWN_POINTS = 200_000;
const TURN = 0.01;
const START: Stand = { turn: 0.6, tilt: 1, zoom: 1 };

interface KeyStep {
  readonly across?: number;
  readonly down?: number;
  readonly zoom?: number;
}

const KEYS: Readonly<Record<string, KeyStep>> = {
  ArrowLeft: { across: -10 },
  ArrowRight: { across: 10 },
  ArrowUp: { down: -10 },
  ArrowDown: { down: 10 },
  '+': { zoom: 1.2 },
  '-': { zoom: 1 / 1.2 },
};

interface PointCloudProps {
  readonly address: string;
  readonly size: number;
  readonly onRefused: () => void;
}

/** A point cloud to be turned by drag or arrows, and zoomed by wheel or plus and minus. */
export function PointCloud({ address, size, onRefused }: PointCloudProps) {
  const { t } = useTranslation('datasets');
  const format = useFormat();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [stand, setStand] = useState(START);
  const cloud = useQuery({
    queryKey: ['dataset-points', address],
    queryFn: async ({ signal }) => {
      const points = parsePcd(await beginningOf(address, Math.min(size, SHOWN_BYTES), signal), SHOWN_POINTS);
      if (!points) throw new Error('no point cloud that is known here');
      return points;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    if (cloud.isError) refuse();
  }, [cloud.isError]);
  useEffect(() => {
    if (canvas.current && cloud.data) drawPoints(canvas.current, cloud.data.positions, stand);
  }, [cloud.data, stand]);

  const turn = (across: number, down: number) =>
    setStand((before) => ({
      ...before,
      turn: before.turn + across * TURN,
      tilt: Math.min(Math.PI / 2, Math.max(0, before.tilt - down * TURN)),
    }));
  const zoom = (factor: number) =>
    setStand((before) => ({ ...before, zoom: Math.min(40, Math.max(0.2, before.zoom * factor)) }));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (!step) return;
    event.preventDefault();
    if (step.zoom) zoom(step.zoom);
    else turn(step.across ?? 0, step.down ?? 0);
  };
  if (!cloud.data) return <Spinner />;
  const shown = cloud.data.positions.length / 3;
  return (
    <>
      <canvas
        aria-label={t('preview.cloud', { count: cloud.data.total })}
        className="file-dialog__cloud"
        onKeyDown={onKeyDown}
        onPointerDown={(event: PointerEvent) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => {
          if (event.buttons === 1) turn(event.movementX, event.movementY);
        }}
        onWheel={(event) => zoom(event.deltaY < 0 ? 1.1 : 1 / 1.1)}
        ref={canvas}
        role="img"
        tabIndex={0}
      />
      <p className="file-dialog__note">
        {t('preview.cloudShown', { shown: format.number(shown), count: cloud.data.total })}
      </p>
    </>
  );
}
