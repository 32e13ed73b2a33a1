import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useT } from '../../providers/texts';
import { IconButton } from '../kit/Button';
import { Icon } from '../kit/Icon';

interface SearchInputProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className' | 'placeholder'> {
  /** The accessible name, such as 搜索节点. */
  label: string;
  /** The placeholder, which says what can be searched for. */
  hint: string;
}

/** A search field. While it has a text, a button clears it; the browsers' own button is not in every browser. */
export function SearchInput({ label, hint, ...input }: SearchInputProps) {
  const t = useT();
  const clear = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const field = currentTarget.parentElement?.querySelector('input');
    if (!field) return;
    field.focus();
    field.setRangeText('', 0, field.value.length);
    // The event that a deletion by the user fires; without it, React would not call `onChange`.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div className="search">
      <label>
        <Icon name="search" size={18} />
        <span className="vh">{label}</span>
        <input {...input} className="inp" type="search" autoComplete="off" placeholder={hint} />
      </label>
      <IconButton size="sm" icon="x" label={t('common.clearSearch')} tabIndex={-1} onClick={clear} />
    </div>
  );
}
