import { useState } from 'react';
import { Button } from '../../../src/shared/ui/action/button.tsx';
import { IconButton } from '../../../src/shared/ui/action/icon-button.tsx';
import { linkStyles } from '../../../src/shared/ui/action/link-styles.ts';
import { MenuButton } from '../../../src/shared/ui/action/menu-button.tsx';
import { SelectField } from '../../../src/shared/ui/form/select-field.tsx';
import { TextArea } from '../../../src/shared/ui/form/text-area.tsx';
import { Card } from '../../../src/shared/ui/layout/card.tsx';
import { Spinner } from '../../../src/shared/ui/layout/spinner.tsx';
import { Tabs } from '../../../src/shared/ui/layout/tabs.tsx';
import { Dialog } from '../../../src/shared/ui/overlay/dialog.tsx';
import { useConfirm } from '../../../src/shared/ui/overlay/use-confirm.ts';
import { useToast } from '../../../src/shared/ui/overlay/use-toast.ts';
import { Avatar } from '../../../src/shared/ui/sign/avatar.tsx';
import { Kbd } from '../../../src/shared/ui/sign/kbd.tsx';
import { StatusTag } from '../../../src/shared/ui/sign/status-tag.tsx';

const row = { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center', marginBlockEnd: 12 } as const;

export function GalleryActions() {
  const toast = useToast();
  const confirm = useConfirm();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState<'geometry' | 'label' | ''>('');
  const [text, setText] = useState('');
  const [tab, setTab] = useState<'packages' | 'data' | 'history'>('packages');
  const [columns, setColumns] = useState({ due: true, source: false });
  return (
    <Card title="Actions">
      <div style={row}>
        <Button variant="primary">Finish acceptance</Button>
        <Button icon="download">Export report</Button>
        <Button variant="success" icon="check" kbd="A">
          Accept and next
        </Button>
        <Button variant="danger" kbd="R">
          Reject
        </Button>
        <Button variant="text">Details</Button>
        <Button disabled>Disabled</Button>
        <Button disabled variant="primary">
          Finish acceptance
        </Button>
        <Button loading variant="primary">
          Saving
        </Button>
        <Button size="small">Small</Button>
        <Button icon="plus" size="small" variant="primary">
          Small
        </Button>
        <Button size="large" variant="primary">
          Sign in
        </Button>
        <a className={linkStyles.button} href="#x">
          Download list
        </a>
        <a className={linkStyles.primaryButton} href="#x">
          A primary link
        </a>
        <a className={linkStyles.link} href="#x">
          Night driving, Osaka
        </a>
      </div>
      <div style={row}>
        <IconButton icon="refresh" label="Refresh" />
        <IconButton icon="pencil" kbd="E" label="Edit" pressed />
        <IconButton disabled icon="trash" label="Delete" />
        <IconButton icon="more" label="More" size="small" />
        <MenuButton
          items={[
            { key: 'start', label: 'Start', icon: 'play', onSelect: () => toast.info('Start') },
            { key: 'again', label: 'Re-accept', icon: 'refresh', disabled: true, onSelect: () => undefined },
            {
              key: 'delete',
              label: 'Delete',
              icon: 'trash',
              danger: true,
              separated: true,
              onSelect: () => toast.error('Deleted'),
            },
          ]}
          label="Actions"
        />
        <MenuButton
          icon="columns"
          items={(['due', 'source'] as const).map((key) => ({
            key,
            label: key,
            checked: columns[key],
            onSelect: () => setColumns({ ...columns, [key]: !columns[key] }),
          }))}
          label="Columns"
        />
        <MenuButton
          icon="more"
          items={[{ key: 'a', label: 'Only one', onSelect: () => undefined }]}
          label="More"
          variant="icon"
        />
        <Kbd>?</Kbd>
        <Avatar name="m.kato" /> <Avatar name="佐藤 結衣" size="small" />{' '}
        <Avatar name="y.sato" size="small" />
        <Spinner />
      </div>
      <div style={row}>
        <StatusTag tone="grey">Annotating</StatusTag>
        <StatusTag tone="blue">Reviewing</StatusTag>
        <StatusTag tone="green">Accepted</StatusTag>
        <StatusTag tone="red">Rejected</StatusTag>
        <StatusTag tone="amber">In repair</StatusTag>
      </div>
      <div style={row}>
        <Button onPress={() => toast.success('Package 04 was accepted.')}>Toast</Button>
        <Button
          onPress={() =>
            toast.error('The server could not be reached. Check your connection.', { duration: 5000 })
          }
        >
          Error toast
        </Button>
        <Button
          onPress={async () => {
            const yes = await confirm({
              title: 'Override 12 single results?',
              message: 'All 500 items become accepted. 12 results that were given singly are lost.',
              confirmLabel: 'Accept all',
              tone: 'danger',
            });
            toast.info(yes ? 'Confirmed' : 'Cancelled');
          }}
        >
          Confirm
        </Button>
        <Button onPress={() => setOpen(true)}>Dialog</Button>
      </div>
      <Tabs
        active={tab}
        label="Batch"
        onChange={setTab}
        tabs={[
          { key: 'packages', label: 'Packages', count: 10 },
          { key: 'data', label: 'Data list', count: 5000 },
          { key: 'history', label: 'History' },
        ]}
      />
      <Dialog
        actions={
          <>
            <Button onPress={() => setOpen(false)}>Cancel</Button>
            <Button onPress={() => toast.success('Saved')} variant="primary">
              Reject item
            </Button>
          </>
        }
        onClose={() => setOpen(false)}
        open={open}
        title="Why is 000412.jpg rejected?"
      >
        <SelectField
          label="Error type"
          onChange={setReason}
          options={[
            { value: 'geometry', label: 'Geometry' },
            { value: 'label', label: 'Wrong label' },
          ]}
          placeholder="Choose"
          required
          value={reason}
        />
        <TextArea label="Comment" maxLength={500} onChange={setText} value={text} />
      </Dialog>
    </Card>
  );
}
