/**
 * A call-back request: the fields of the form by the names they are posted under, and their limits.
 * Shared by the form in the browser and by the server; neither may know a rule the other does not.
 */
export const contactFieldNames = ['name', 'email', 'phone', 'subject', 'user_content'] as const;
export type ContactFieldName = (typeof contactFieldNames)[number];

/** Longest accepted value of each field: UTF-16 code units, except `email`, which is ASCII and so bytes. */
export const contactFieldLimits: Readonly<Record<ContactFieldName, number>> = {
  name: 100,
  email: 254,
  phone: 60,
  subject: 150,
  user_content: 5000,
};

export const requiredContactFields: ReadonlySet<ContactFieldName> = new Set([
  'name',
  'email',
  'subject',
  'user_content',
]);

/** Hidden field: a random key per submission, so that a repeat is stored once. */
export const submissionKeyField = 'submission_key';
/** Hidden field: the language of the form's page. If it is missing, or the site does not have it, the original counts. */
export const languageField = 'language';
/**
 * Hidden field that people never fill: a value in it is a spam signal. Its name means nothing to the autofill of browsers,
 * which filled a field called `company_website`. A form with script does not have it.
 */
export const honeypotField = 'leave_empty';
/** Hidden field: milliseconds between the opening of the page and the submission, measured in the browser. */
export const pageTimeField = 'page_time';

export type ContactRequest = Readonly<Record<ContactFieldName, string>>;

/** Why a field was refused. Its messages are in content/, by field and reason. */
export type ContactIssueReason = 'required' | 'too-long' | 'invalid';
export type ContactIssues = Partial<Record<ContactFieldName, ContactIssueReason>>;
