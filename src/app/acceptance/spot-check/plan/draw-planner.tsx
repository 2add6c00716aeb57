import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useConnection } from '../../../../shared/connection/connection-context.ts';
import type { BatchDetail } from '../../../../shared/contract/accept/batch.ts';
import { MAX_PACKAGES } from '../../../../shared/contract/accept/bulk.ts';
import { drawSpotCheck } from '../../../../shared/contract/accept/spot-check.ts';
import { spotCheckPath } from '../../../../shared/delivery/delivery-path.ts';
import { invalidateDelivery } from '../../../../shared/judging/reads/invalidate-delivery.ts';
import { useNavigate } from '../../../../shared/routing/use-navigate.ts';
import { Button } from '../../../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../../../shared/ui/base/use-style-sheet.ts';
import type { FieldHandle } from '../../../../shared/ui/form/field-props.ts';
import { Card } from '../../../../shared/ui/layout/card.tsx';
import { useToast } from '../../../../shared/ui/overlay/use-toast.ts';
import sheet from '../spot-check.css';
import type { DrawRequest } from '../spot-check-queries.ts';
import { DrawFields } from './draw-fields.tsx';
import { type DrawField, type DrawForm, drawableOf, NEW_DRAW, readDraw } from './draw-form.ts';
import formSheet from './draw-planner.css';
import { PackageFields } from './package-fields.tsx';
import { PreviewCard } from './preview-card.tsx';
import { SizeFields } from './size-fields.tsx';

interface DrawPlannerProps {
  readonly batch: Pick<BatchDetail, 'batchId' | 'counters' | 'seenWhole'>;
}

/** The form with what it would draw beside it. A field says what is wrong as soon as something stands in it. */
export function DrawPlanner({ batch }: DrawPlannerProps) {
  const { batchId, seenWhole } = batch;
  const items = batch.counters.delivered;
  useStyleSheet(sheet);
  useStyleSheet(formSheet);
  const { t } = useTranslation('spotcheck');
  const api = useApi();
  const { queries } = useConnection();
  const navigate = useNavigate();
  const toast = useToast();
  const [form, setForm] = useState(NEW_DRAW);
  const [wasSubmitted, setSubmitted] = useState(false);
  const fields = useRef(new Map<DrawField, FieldHandle>());
  const { request, problems } = readDraw(form, batchId, items);
  const draw = useMutation({
    mutationFn: (asked: DrawRequest) => api.call(drawSpotCheck, asked),
    onSuccess: ({ spotCheckId, size }) => {
      toast.success(t('form.drawn', { count: size }));
      void navigate(spotCheckPath(spotCheckId));
    },
    onSettled: () => invalidateDelivery(queries),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setSubmitted(true);
    if (request) draw.mutate(request);
    else [...fields.current.entries()].find(([field]) => problems[field] !== undefined)?.[1].focus();
  }

  const parts = {
    form,
    items,
    change: (patch: Partial<DrawForm>) => setForm((before) => ({ ...before, ...patch })),
    errorOf: (field: DrawField) => {
      const problem = problems[field];
      if (problem === undefined || ((problem === 'empty' || problem === 'packages') && !wasSubmitted))
        return undefined;
      return t(`error.${problem}`, { most: mostOf(field, form, items) });
    },
    hold: (field: DrawField) => (handle: FieldHandle | null) => {
      if (handle) fields.current.set(field, handle);
      else fields.current.delete(field);
    },
  };
  return (
    <div className="spot-check__columns">
      <Card title={t('form.heading')}>
        <form className="draw-planner" noValidate onSubmit={submit}>
          <PackageFields {...parts} batchId={batchId} seenWhole={seenWhole} />
          <SizeFields {...parts} />
          <DrawFields {...parts} />
          <div className="draw-planner__end">
            <Button type="submit" variant="primary" icon="dice" loading={draw.isPending}>
              {t('form.draw')}
            </Button>
          </div>
        </form>
      </Card>
      <PreviewCard request={request} items={items} />
    </div>
  );
}

/** The most that a field takes, as its error says. */
function mostOf(field: DrawField, form: DrawForm, items: number): number {
  if (field === 'packages') return MAX_PACKAGES;
  return field === 'count' ? drawableOf(form, items) : items;
}
