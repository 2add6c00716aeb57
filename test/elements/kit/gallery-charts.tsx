import { Button } from '../../../src/shared/ui/action/button.tsx';
import { BarChart } from '../../../src/shared/ui/chart/bar-chart.tsx';
import { ProgressBar } from '../../../src/shared/ui/chart/progress-bar.tsx';
import { StackedBar } from '../../../src/shared/ui/chart/stacked-bar.tsx';
import { Card } from '../../../src/shared/ui/layout/card.tsx';
import { KeyFigures } from '../../../src/shared/ui/layout/key-figures.tsx';
import { PageHeader } from '../../../src/shared/ui/layout/page-header.tsx';
import { StatusTag } from '../../../src/shared/ui/sign/status-tag.tsx';

export function GalleryCharts() {
  return (
    <div style={{ display: 'grid', gap: 14, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader
        actions={
          <>
            <Button icon="download">Export report</Button>
            <Button>Spot check</Button>
            <Button variant="primary">Finish acceptance</Button>
          </>
        }
        facts={['Submitted by Provider QA on 14 Nov 2026 09:20', 'last acceptor m.kato', 'due 2 Dec 2026']}
        tag={<StatusTag tone="blue">Reviewing</StatusTag>}
        title="Night driving, Osaka · Delivery 3"
      />
      <KeyFigures
        figures={[
          { label: 'Delivered', value: '5,000', note: '10 packages' },
          {
            label: 'Reviewed',
            value: '1,284',
            bar: <StackedBar accepted={1245} block label="Reviewed" rejected={39} total={5000} />,
          },
          { label: 'Accepted', value: '1,245', note: 'by hand 1,045' },
          { label: 'Rejected', value: '39', note: '12 commented', tone: 'red' },
          { label: 'Accuracy', value: '97.0%', note: 'actual 96.4%' },
          { label: 'Sampled accuracy', value: null },
        ]}
      />
      <Card title="Why items were rejected">
        <BarChart
          hideTitle
          rows={[
            { label: 'Missing object', value: 18 },
            { label: 'Geometry', value: 10 },
            { label: 'Wrong label', value: 6 },
            { label: 'Attribute', value: 3 },
            { label: 'Extraneous', value: 2 },
          ]}
          title="Why items were rejected"
        />
        <div style={{ display: 'grid', gap: 16, marginBlockStart: 16 }}>
          <StackedBar accepted={9999} label="Package 01" rejected={1} total={10000} />
          <ProgressBar label="Downloading" max={100} value={42} />
          <ProgressBar label="Waiting" max={null} value={0} />
        </div>
      </Card>
    </div>
  );
}
