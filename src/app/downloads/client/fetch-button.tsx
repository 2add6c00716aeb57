import { type ReactNode, useState } from 'react';
import type { ClientFile, ClientRelease } from '../../../shared/contract/downloads/desktop-client.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useFetchClient } from './use-fetch-client.ts';

interface FetchButtonProps {
  readonly release: ClientRelease;
  readonly file: ClientFile;
  /** As the main action of its card. */
  readonly primary?: boolean;
  readonly children: ReactNode;
}

export function FetchButton({ release, file, primary = false, children }: FetchButtonProps) {
  const fetchClient = useFetchClient(release);
  const [isAsking, setAsking] = useState(false);
  const start = async () => {
    setAsking(true);
    await fetchClient(file);
    setAsking(false);
  };
  return (
    <Button
      icon="download"
      loading={isAsking}
      onPress={() => void start()}
      size={primary ? 'medium' : 'small'}
      variant={primary ? 'primary' : 'default'}
    >
      {children}
    </Button>
  );
}
