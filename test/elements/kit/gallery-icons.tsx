import { Card } from '../../../src/shared/ui/layout/card.tsx';
import { Icon, type IconName } from '../../../src/shared/ui/sign/icon.tsx';
import { ICON_PATHS } from '../../../src/shared/ui/sign/icon-paths.ts';

export function GalleryIcons() {
  return (
    <Card title="Icons">
      <div style={{ display: 'grid', gap: 8, gridTemplateColumns: 'repeat(auto-fill, minmax(110px, 1fr))' }}>
        {Object.keys(ICON_PATHS).map((name) => (
          <span key={name} style={{ display: 'grid', justifyItems: 'center', gap: 4, fontSize: 11 }}>
            <Icon name={name as IconName} size={24} />
            {name}
          </span>
        ))}
      </div>
    </Card>
  );
}
