import { useState } from 'react';
import { useHydrated } from '~/components/use-hydrated.ts';
import { useText } from '~/i18n.ts';
import { PhotoImage, type PhotoData } from './photo-image.tsx';

interface CompareProps {
  before: PhotoData;
  after: PhotoData;
}

/** One photo over the other, with a slider that says how much of the upper one is seen. */
function Slider({ before, after }: CompareProps) {
  const { t } = useText();
  const [percent, setPercent] = useState(50);
  return (
    <>
      <div className="compare__stack">
        <PhotoImage photo={before} size={800} />
        <div className="compare__upper" style={{ clipPath: `inset(0 0 0 ${100 - percent}%)` }}>
          <PhotoImage photo={after} size={800} />
        </div>
      </div>
      <input
        className="compare__slider"
        type="range"
        min={0}
        max={100}
        value={percent}
        aria-label={t('photos.slider')}
        onChange={({ target }) => setPercent(Number(target.value))}
      />
    </>
  );
}

/**
 * A before and an after photo to compare: by a slider, without scripts side by side. Closed at
 * first, so that a slow connection does not fetch the larger copies.
 */
export function Compare(props: CompareProps) {
  const { t } = useText();
  const hydrated = useHydrated();
  return (
    <details className="panel compare no-print">
      <summary>{t('photos.compare')}</summary>
      <div className="panel__body">
        {hydrated ? (
          <Slider {...props} />
        ) : (
          <div className="compare__two">
            <PhotoImage photo={props.before} size={800} />
            <PhotoImage photo={props.after} size={800} />
          </div>
        )}
      </div>
    </details>
  );
}
