import useAutocomplete from '@mui/material/useAutocomplete';
import { type ComponentPropsWithRef, type ReactNode, useEffect, useId, useState } from 'react';
import { Icon } from '../kit/Icon';
import css from './ChoiceBox.module.css';

const whole = <Option,>(options: Option[]) => options;

/** Choices under a heading. */
export interface ChoiceGroup<Choice> {
  readonly key: string;
  readonly title: string;
  readonly choices: readonly Choice[];
}

interface ChoiceBoxProps<Choice> {
  /** Names the field. */
  label: string;
  /** Names the list for screen readers. */
  listLabel: string;
  placeholder: string;
  value: string;
  maxLength: number;
  /** The text as it stands, after every key; `composing` while an input method is still at work on it. */
  onType: (text: string, composing: boolean) => void;
  groups: readonly ChoiceGroup<Choice>[];
  /** Tells the choices apart, over all groups. */
  keyOf: (choice: Choice) => string;
  render: (choice: Choice) => ReactNode;
  onChoose: (choice: Choice) => void;
  onEscape: () => void;
  /** At the right of the field. */
  end?: ReactNode;
  /** Below the choices. */
  children?: ReactNode;
}

/**
 * A field with a list that is always open below it, as WAI-ARIA's combobox: the focus stays in the field, the arrows go
 * through the choices of all groups, Enter takes the one they stand on, the first until then. Home and End go to the
 * first and last choice once the arrows are in the list or nothing is typed, in the text otherwise.
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
    // What is chosen never stands in the field: this tells choices apart where the list changes under the arrows.
    getOptionLabel: keyOf,
    value: null,
    inputValue: value,
    onInputChange(event, text, reason) {
      if (reason !== 'input') return;
      setWalking(false);
      onType(text, (event.nativeEvent as InputEvent).isComposing === true);
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
  // After a sheet that this was opened from has given its focus back.
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  let index = -1;
  return (
    <>
      <div className={css.head}>
        <Icon name="search" />
        <div className="grow" {...box.getRootProps()}>
          <input
            {...(box.getInputProps() as ComponentPropsWithRef<'input'>)}
            className={css.field}
            type="text"
            aria-label={label}
            placeholder={placeholder}
            maxLength={maxLength}
            enterKeyHint="go"
            onCompositionEnd={({ currentTarget }) => onType(currentTarget.value, false)}
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
