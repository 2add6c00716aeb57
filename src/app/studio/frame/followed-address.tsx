import { useEffect, useEffectEvent } from 'react';
import type { DeliveryPath } from '../../../shared/delivery/delivery-path.ts';
import { useNavigate } from '../../../shared/routing/use-navigate.ts';
import { useStudio } from '../session/studio-context.ts';

/** The address follows the item once it has stayed for so long, in milliseconds, so that a reload or a shared link finds it. */
const STAYED = 400;

export function FollowedAddress({ pathOf }: { readonly pathOf: (itemId: string) => DeliveryPath }) {
  const navigate = useNavigate();
  const itemId = useStudio((studio) => studio.itemId);
  const follow = useEffectEvent(() => void navigate(pathOf(itemId), { replace: true, tagView: true }));
  useEffect(() => {
    if (itemId === '') return;
    const timer = setTimeout(() => follow(), STAYED);
    return () => clearTimeout(timer);
  }, [itemId]);
  return null;
}
