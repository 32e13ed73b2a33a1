import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import type { PickersTimezone, PickerValidDate } from '@mui/x-date-pickers/models';

/** The pickers' dayjs adapter, with the platform's current day (`YYYY-MM-DD`) instead of the machine's. */
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

/** A picker's day as `YYYY-MM-DD`; '' for none. */
export function dayText(day: PickerValidDate | null): string {
  return day?.isValid() ? day.format('YYYY-MM-DD') : '';
}
