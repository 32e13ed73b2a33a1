import { type ReactNode, type Ref, useId } from 'react';
import { useT } from '../../providers/texts';
import { Failure } from '../../ui/Failure';
import { Skeleton } from '../../ui/Skeleton';
import { useLate } from '../../ui/useLate';

interface DeviceBlockProps<Data> {
  title: string;
  /** Such as 收益加载失败. */
  failed: string;
  /** The read the block stands on. */
  call: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** At the right of the title. */
  end?: ReactNode;
  /** The title, where something else on the page leads to it. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: (data: Data) => ReactNode;
}

/** A card on a device's page that loads, fails and is tried again for itself alone. */
export function DeviceBlock<Data>({ title, failed, call, end, titleRef, children }: DeviceBlockProps<Data>) {
  const t = useT();
  const id = useId();
  const { data, error, isFetching, refetch } = call;
  const loading = data === undefined && (isFetching || !error);
  const late = useLate(loading, 400);
  return (
    <section className="card" aria-labelledby={id} aria-busy={loading || undefined}>
      <div className="card__head">
        <h2 className="card__title" id={id} ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
          {title}
        </h2>
        {end && <div className="card__end">{end}</div>}
      </div>
      {data !== undefined && children(data)}
      {data === undefined && error && !isFetching && <Failure title={failed} error={error} onRetry={refetch} />}
      {loading && (
        <div className="devp__sk" role="status">
          <span className="vh">{t('common.loading')}</span>
          {late && [72, 56, 64].map((width) => <Skeleton key={width} width={`${width}%`} />)}
        </div>
      )}
    </section>
  );
}
