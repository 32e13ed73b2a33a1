import useAutocomplete from '@mui/material/useAutocomplete';
import { type ComponentPropsWithRef, type ReactNode, useEffect, useId, useState } from 'react';
import { useComposition } from '../hooks/useComposition';
import { Icon } from '../kit/Icon';
import css from './ChoiceBox.module.css';

const whole = <Option,>(options: Option[]) => options;

/** Options under a heading. */
export interface ChoiceGroup<Choice> {
  readonly key: string;
  readonly title: string;
  readonly choices: readonly Choice[];
}

interface ChoiceBoxProps<Choice> {
  /** The accessible name of the field. */
  label: string;
  /** The accessible name of the list. */
  listLabel: string;
  placeholder: string;
  value: string;
  maxLength: number;
  /** Called with the text after every key; `composing` is true while an input method is active. */
  onType: (text: string, composing: boolean) => void;
  groups: readonly ChoiceGroup<Choice>[];
  /** A key that is unique across all groups. */
  keyOf: (choice: Choice) => string;
  render: (choice: Choice) => ReactNode;
  onChoose: (choice: Choice) => void;
  onEscape: () => void;
  /** Content at the right of the field. */
  end?: ReactNode;
  /** Content below the options. */
  children?: ReactNode;
}

/**
 * A text field with a list below it that is always open (WAI-ARIA combobox). The focus stays in the field. Arrow keys
 * move through the options of all groups. Enter selects the highlighted option, which is the first one at the
 * beginning. Home and End move to the first and last option if the arrow keys are in the list or the field is empty.
 * Otherwise they move within the text.
 */
export function ChoiceBox<Choice>(props: ChoiceBoxProps<Choice>) {
  const { label, listLabel, placeholder, value, maxLength, onType, groups, keyOf, render, onChoose, onEscape } = props;
  const id = useId();
  const [walking, setWalking] = useState(false);
  const choices = groups.flatMap((group) => group.choices);
  const box = useAutocomplete<Choice>({
    id,
    options: choices,
    filterOptions: whole,
    // The value never appears in the field. Options are compared by key, so that the highlight stays while the
    // list changes.
    getOptionLabel: keyOf,
    value: null,
    inputValue: value,
    onInputChange(_, __, reason) {
      if (reason === 'input') setWalking(false);
    },
    onChange(_, chosen) {
      if (chosen !== null) onChoose(chosen);
    },
    onHighlightChange: (_, __, reason) => setWalking(reason === 'keyboard'),
    autoHighlight: true,
    handleHomeEndKeys: walking || value === '',
    disableCloseOnSelect: true,
    open: true,
    onClose(_, reason) {
      if (reason === 'escape') onEscape();
    },
  });
  // An effect takes the focus, because the sheet that opened this box first returns its own focus.
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const composition = useComposition(onType);
  const { onChange: onInput, ...input } = box.getInputProps() as ComponentPropsWithRef<'input'>;
  let index = -1;
  return (
    <>
      <div className={css.head}>
        <Icon name="search" />
        <div className="grow" {...box.getRootProps()}>
          <input
            {...input}
            className={css.field}
            type="text"
            aria-label={label}
            placeholder={placeholder}
            maxLength={maxLength}
            enterKeyHint="go"
            {...composition}
            onChange={(event) => {
              onInput?.(event);
              composition.onChange(event);
            }}
          />
        </div>
        {props.end}
      </div>
      {choices.length > 0 && (
        <ul {...box.getListboxProps()} className={css.list} aria-labelledby={undefined} aria-label={listLabel}>
          {groups.map((group) => (
            <li key={group.key} role="none">
              <div role="group" aria-labelledby={`${id}-${group.key}`}>
                <div className={css.title} id={`${id}-${group.key}`} role="presentation">
                  {group.title}
                </div>
                {group.choices.map((choice) => {
                  index += 1;
                  const { key: _, ...option } = box.getOptionProps({ option: choice, index });
                  return (
                    <div key={option.id} {...(option as ComponentPropsWithRef<'div'>)} className={css.option}>
                      {render(choice)}
                    </div>
                  );
                })}
              </div>
            </li>
          ))}
        </ul>
      )}
      {props.children}
    </>
  );
}
