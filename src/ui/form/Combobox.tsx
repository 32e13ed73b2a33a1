import useAutocomplete from '@mui/material/useAutocomplete';
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import { useComposition } from '../hooks/useComposition';
import css from './Combobox.module.css';
import type { FieldIds } from './Field';

const whole = <Option,>(options: Option[]) => options;

interface ComboboxProps<Option> {
  ids: FieldIds;
  value: string;
  /** Called with the text after every key, including an input method's unfinished text. */
  onType: (text: string) => void;
  /** Called with the text to load suggestions for; '' while an input method is active. */
  onSearch: (text: string) => void;
  /** Suggestions for the last requested text, best first. */
  options: readonly Option[];
  /**
   * Whether the suggestions belong to an earlier text, because new ones are loading. They stay visible, but cannot
   * be selected.
   */
  stale: boolean;
  textOf: (option: Option) => string;
  renderOption: (option: Option) => ReactNode;
  onChoose: (option: Option) => void;
  /** The accessible name of the list. */
  listLabel: string;
  placeholder?: string;
}

/**
 * A text field with suggestions (WAI-ARIA editable combobox with a list). Arrow keys move through the list. Enter
 * selects the highlighted suggestion without submitting the form. Esc closes the list. Home and End move in the list if
 * the arrow keys are in it, otherwise within the text. Without suggestions it is an ordinary text field.
 */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { ids, value, onType, onSearch, options, stale, textOf, renderOption, onChoose, listLabel, placeholder } =
    props;
  const [open, setOpen] = useState(false);
  const [inList, setInList] = useState(false);
  const close = () => {
    setOpen(false);
    setInList(false);
    onSearch('');
  };
  const box = useAutocomplete<Option, false, false, true>({
    id: ids.id,
    freeSolo: true,
    options: [...options],
    filterOptions: whole,
    getOptionLabel: (option) => (typeof option === 'string' ? option : textOf(option)),
    getOptionDisabled: () => stale,
    handleHomeEndKeys: inList,
    // A selected option becomes the text of the field, so no option stays selected.
    value: null,
    inputValue: value,
    onInputChange(_, text, reason) {
      if (reason === 'input') onType(text);
    },
    onChange(_, chosen) {
      if (chosen !== null && typeof chosen !== 'string') onChoose(chosen);
      close();
    },
    onHighlightChange: (_, option) => setInList(option !== null),
    open,
    onOpen({ type }) {
      setOpen(true);
      // An arrow key requests suggestions for the existing text.
      if (type === 'keydown') onSearch(value);
    },
    onClose: close,
    // Without this, MUI's combobox loses the highlighted option on every render.
    disableCloseOnSelect: true,
  });
  const { onChange, ...input } = box.getInputProps() as ComponentPropsWithRef<'input'>;
  const composition = useComposition((text, composing) => onSearch(composing ? '' : text));
  return (
    <div className={css.box} {...box.getRootProps()}>
      <input
        className="inp"
        type="text"
        placeholder={placeholder}
        {...input}
        {...ids}
        {...composition}
        onChange={(event) => {
          onChange?.(event);
          setInList(false);
          composition.onChange(event);
        }}
      />
      {box.groupedOptions.length > 0 && (
        <ul
          className={stale ? `${css.list} ${css.stale}` : css.list}
          {...box.getListboxProps()}
          aria-labelledby={undefined}
          aria-label={listLabel}
        >
          {(box.groupedOptions as Option[]).map((option, index) => {
            const { key: _, ...rest } = box.getOptionProps({ option, index });
            return (
              <li key={rest.id} className={css.option} {...rest}>
                {renderOption(option)}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
