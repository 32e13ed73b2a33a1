import { ImageUpload } from '../../../domain/upload/ImageUpload';
import type { Uploads } from '../../../domain/upload/useUploads';
import { useT } from '../../../providers/texts';
import css from '../../../ui/form/Form.module.css';
import type { FieldForm } from '../../../ui/form/FormField';
import type { ContractField } from '../model/contractModel';

interface PicturesFieldProps {
  form: FieldForm<ContractField>;
  uploads: Uploads;
}

/** The licence or another proof, one picture or two; its title is the section's. */
export function PicturesField({ form, uploads }: PicturesFieldProps) {
  const t = useT();
  const problem = form.problems.photos;
  const words = problem && ('words' in problem ? problem.words : t(problem.key, problem.vars));
  return (
    <div className={css.frame} data-field="photos">
      <ImageUpload uploads={uploads} label={form.labelOf('photos')} labelSpoken error={words} />
    </div>
  );
}
