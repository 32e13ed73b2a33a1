import useAutocomplete from '@mui/material/useAutocomplete';
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import recordTableCss from '../list/RecordTable.module.css';
import css from './Combobox.module.css';
import type { FieldIds } from './Field';

const whole = <Option,>(options: Option[]) => options;

interface ComboboxProps<Option> {
  ids: FieldIds;
  value: string;
  /** The text as it stands, after every key; an input method's unfinished words too. */
  onType: (text: string) => void;
  /** What suggestions are wanted for; '' while an input method is still at work. */
  onWanted: (text: string) => void;
  /** Suggestions for what was wanted last, the best first. */
  options: readonly Option[];
  /** They belong to an earlier text, and newer ones are on their way: shown, but not to be chosen. */
  stale: boolean;
  textOf: (option: Option) => string;
  renderOption: (option: Option) => ReactNode;
  onChoose: (option: Option) => void;
  /** Names the list for screen readers. */
  listLabel: string;
  placeholder?: string;
}

/**
 * A line of text with suggestions, as WAI-ARIA's editable combobox with a list: the arrows go through the list, Enter
 * takes the suggestion and does not send the form, Esc puts the list away; without a suggestion it is a line of text
 * like any other. Home and End move in the list once the arrows are in it, in the text before.
 */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { ids, value, onType, onWanted, options, stale, textOf, renderOption, onChoose, listLabel, placeholder } =
    props;
  const [open, setOpen] = useState(false);
  const [inList, setInList] = useState(false);
  const close = () => {
    setOpen(false);
    setInList(false);
    onWanted('');
  };
  const box = useAutocomplete<Option, false, false, true>({
    id: ids.id,
    freeSolo: true,
    options: [...options],
    filterOptions: whole,
    getOptionLabel: (option) => (typeof option === 'string' ? option : textOf(option)),
    getOptionDisabled: () => stale,
    handleHomeEndKeys: inList,
    // What is chosen becomes text: nothing stays chosen.
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
      // An arrow asks for suggestions to what stands there already.
      if (type === 'keydown') onWanted(value);
    },
    onClose: close,
    // Left to close by itself, it forgets with every drawing where in the list the arrows are.
    disableCloseOnSelect: true,
  });
  const { onChange, ...input } = box.getInputProps() as ComponentPropsWithRef<'input'>;
  return (
    <div className={css.box} {...box.getRootProps()}>
      <input
        className="inp"
        type="text"
        placeholder={placeholder}
        {...input}
        {...ids}
        onChange={(event) => {
          onChange?.(event);
          setInList(false);
          const composing = (event.nativeEvent as InputEvent).isComposing === true;
          onWanted(composing ? '' : event.target.value);
        }}
        onCompositionEnd={({ currentTarget }) => onWanted(currentTarget.value)}
      />
      {box.groupedOptions.length > 0 && (
        <ul
          className={stale ? `${css.list} ${recordTableCss.stale}` : css.list}
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
