import { type ContactFieldName, requiredContactFields } from '../../../contract/contact-request.ts';
import { Icon } from '../../components/icon/icon.tsx';

interface FieldProps {
  name: ContactFieldName;
  /** True where the browser checks the form. Firefox tells screen readers that an empty required field is invalid. */
  isCheckedByBrowser: boolean;
  label: string;
  hint: string;
  /** The word that marks a field as optional. */
  optional: string;
  issue?: string | undefined;
  value?: string | undefined;
  /** "true" or "false" where the server decides it. */
  invalid?: string | undefined;
}

/** A labelled field with its hint and, where it has an issue, the sentence that says what to do. */
export function Field({
  name,
  isCheckedByBrowser,
  label,
  hint,
  optional,
  issue,
  value,
  invalid,
}: FieldProps) {
  const id = `contact-${name}`;
  const required = requiredContactFields.has(name);
  const describedBy = [hint && `${id}-hint`, issue && `${id}-issue`].filter(Boolean).join(' ');
  const control = {
    id,
    name,
    required: required && isCheckedByBrowser,
    'aria-required': (required && !isCheckedByBrowser) || undefined,
    defaultValue: value,
    'aria-invalid': (invalid ?? (issue ? 'true' : undefined)) as 'true' | undefined,
    'aria-describedby': describedBy || undefined,
  };
  const isMessage = name === 'user_content';
  return (
    <div className={isMessage ? 'contact-fields-field contact-fields-message' : 'contact-fields-field'}>
      <label htmlFor={id}>
        {required ? label : `${label} `}
        {!required && <small>{`(${optional})`}</small>}
      </label>
      {isMessage ? (
        <textarea {...control} dir="auto" rows={4} />
      ) : (
        <input type="text" {...control} {...inputs[name]} />
      )}
      {hint && (
        <p id={`${id}-hint`} className="contact-fields-hint">
          {hint}
        </p>
      )}
      {issue && (
        <p id={`${id}-issue`} className="contact-fields-issue">
          <Icon name="warning-circle" />
          <span>{issue}</span>
        </p>
      )}
    </div>
  );
}

/** Attributes for autofill, for the keyboard of a phone, and for text in Arabic or Hebrew, which begins on the right. */
const inputs: Partial<Record<ContactFieldName, { type?: string; autoComplete?: string; dir?: 'auto' }>> = {
  name: { autoComplete: 'name', dir: 'auto' },
  subject: { dir: 'auto' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
};
