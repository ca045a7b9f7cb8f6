import { type ContactFieldName, contactFieldNames } from '../../../contact/contact-request.ts';
import { MessagePage } from '../../components/message-page/message-page.tsx';
import type { ContactForm, FormMessages } from '../../schemas/contact-form.ts';
import { Alert } from './alert.tsx';
import { ContactFields } from './contact-fields.tsx';

const slots = (kind: string) =>
  Object.fromEntries(contactFieldNames.map((name) => [name, `%%${kind}:${name}%%`])) as Record<
    ContactFieldName,
    string
  >;

/**
 * The page after a request was refused or failed without script: the alert, or the sentences at the fields, and the form
 * with what was typed. The server fills the %%slots%% with escaped text.
 */
export function FailedRequest({
  messages,
  page,
}: {
  messages: FormMessages;
  page: ContactForm['failedPage'];
}) {
  return (
    <MessagePage tone="call" heading="%%heading%%">
      <Alert status="ERROR" text="%%message%%" detail="%%detail%%" />
      <p className="lead">{page.text}</p>
      <ContactFields
        messages={messages}
        issues={slots('issue')}
        refilled={{
          values: slots('value'),
          invalid: slots('invalid'),
          submissionKey: '%%submission_key%%',
        }}
      />
    </MessagePage>
  );
}
