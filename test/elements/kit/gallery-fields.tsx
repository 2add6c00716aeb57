import { useState } from 'react';
import { Checkbox } from '../../../src/shared/ui/form/checkbox.tsx';
import { ImageField } from '../../../src/shared/ui/form/image-field.tsx';
import { SearchField } from '../../../src/shared/ui/form/search-field.tsx';
import { SelectField } from '../../../src/shared/ui/form/select-field.tsx';
import { TextArea } from '../../../src/shared/ui/form/text-area.tsx';
import { TextField } from '../../../src/shared/ui/form/text-field.tsx';
import { Card } from '../../../src/shared/ui/layout/card.tsx';
import { FilterRow } from '../../../src/shared/ui/table/filter-row.tsx';

const STATUS = [
  { value: 'all', label: 'All' },
  { value: 'reviewing', label: 'Reviewing' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'rejected', label: 'Rejected' },
] as const;

/** Not what it says it is: thumbnails of such leave their place empty. */
const IMAGES = (['sending', 'ready', 'failed'] as const).map((state) => ({
  id: state,
  file: new File(['x'], `${state}.png`, { type: 'image/png' }),
  state,
  share: 0.4,
}));

export function GalleryFields() {
  const [name, setName] = useState('m.kato@example.com');
  const [password, setPassword] = useState('secre');
  const [status, setStatus] = useState<(typeof STATUS)[number]['value'] | ''>('all');
  const [source, setSource] = useState<'platform' | 'manual' | ''>('');
  const [search, setSearch] = useState('');
  const [remark, setRemark] = useState('The left foot is outside the box in most frames.');
  const [agreed, setAgreed] = useState(true);
  return (
    <>
      <FilterRow aside={<>Saved view Needs acceptance</>} label="Filter orders">
        <SearchField label="Search orders" onChange={setSearch} placeholder="Name or number" value={search} />
        <SelectField inline label="Status" onChange={setStatus} options={STATUS} value={status} />
        <SelectField
          clearable
          inline
          label="Source"
          onChange={setSource}
          options={[
            { value: 'platform', label: 'Platform order' },
            { value: 'manual', label: 'Manual' },
          ]}
          value={source}
        />
      </FilterRow>
      <Card title="Fields">
        <div style={{ display: 'grid', gap: 14, maxWidth: 420 }}>
          <TextField label="Account or e-mail" onChange={setName} required size="large" value={name} />
          <TextField
            aside={<a href="#x">Forgot it?</a>}
            error="At least 6 characters"
            label="Password"
            onChange={setPassword}
            size="large"
            type="password"
            value={password}
          />
          <TextField help="Letters and digits, 6 to 20." label="User name" onChange={setName} value={name} />
          <TextField disabled label="Disabled" onChange={setName} value={name} />
          <SelectField label="Status" onChange={setStatus} options={STATUS} value={status} />
          <SelectField
            error="Choose an error type."
            label="Error type"
            onChange={setStatus}
            options={STATUS}
            placeholder="Choose"
            value=""
          />
          <TextArea label="Remark" maxLength={100} onChange={setRemark} value={remark} />
          <TextArea
            error="Too long."
            keepsOver
            label="Longer than it may be"
            maxLength={20}
            onChange={setRemark}
            value={remark}
          />
          <ImageField
            accept={['image/png']}
            errors={['notes.txt is no image.']}
            help="Three at most."
            images={IMAGES}
            label="Images"
            max={4}
            onAdd={() => undefined}
            onRemove={() => undefined}
            onRetry={() => undefined}
          />
          <Checkbox checked={agreed} label="Agree" onChange={setAgreed}>
            I agree to the <a href="#x">privacy agreement</a> and the <a href="#x">service agreement</a>,
            which are both long.
          </Checkbox>
          <Checkbox checked={false} indeterminate label="Some of them" onChange={setAgreed} />
          <Checkbox checked={false} error="Please accept it." label="Not yet" onChange={setAgreed} required />
          <Checkbox checked disabled label="Disabled" onChange={setAgreed} />
        </div>
      </Card>
    </>
  );
}
