import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import type { PickersTimezone, PickerValidDate } from '@mui/x-date-pickers/models';

/** How the pickers reckon: by dayjs, with the platform's today (`YYYY-MM-DD`) where they would take the machine's. */
export function platformDays(today: string): typeof AdapterDayjs {
  return class extends AdapterDayjs {
    constructor(options?: ConstructorParameters<typeof AdapterDayjs>[0]) {
      super(options);
      const { date } = this;
      this.date = <Day extends string | null | undefined>(day?: Day, zone?: PickersTimezone) =>
        date<Day>((day === undefined ? today : day) as Day, zone);
    }
  };
}

/** The text of a picker's day, `YYYY-MM-DD`; '' for none, and for one that is typed half. */
export function dayText(day: PickerValidDate | null): string {
  return day?.isValid() ? day.format('YYYY-MM-DD') : '';
}
