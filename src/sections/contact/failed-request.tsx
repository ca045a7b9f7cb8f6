import { type ContactFieldName, contactFieldNames } from '../../../contract/contact-request.ts';
import { LinkedText } from '../../components/linked-text/linked-text.tsx';
import { MessagePage } from '../../components/message-page/message-page.tsx';
import type { PictureData } from '../../data/picture-data.ts';
import type { ContactForm, FormMessages } from '../../data/schemas/contact-form-schema.ts';
import type { Link } from '../../data/schemas/field-schemas.ts';
import type { ContactLink } from '../../data/site/linked-parts.ts';
import { Alert } from './alert.tsx';
import { ContactFields } from './contact-fields.tsx';

const slots = (kind: string) =>
  Object.fromEntries(contactFieldNames.map((name) => [name, `%%${kind}:${name}%%`])) as Record<
    ContactFieldName,
    string
  >;

interface FailedRequestProps {
  messages: FormMessages;
  page: ContactForm['failedPage'];
  picture: PictureData;
  privacyPolicy: Link;
  language: string | undefined;
  links: readonly ContactLink[];
}

/**
 * The page after a request without script was refused or failed: the alert, or the issues at the fields, and the form
 * with the typed text. The server fills the %%slots%% with escaped text.
 */
export function FailedRequest({
  messages,
  page,
  picture,
  privacyPolicy,
  language,
  links,
}: FailedRequestProps) {
  return (
    <MessagePage tone="contact" heading="%%heading%%" picture={picture}>
      <div className="alert-slot" data-text="%%message%%">
        <Alert status="ERROR" text="%%message%%" detail="%%detail%%" links={links} />
      </div>
      <p className="lead">%%typed%%</p>
      <p>
        <LinkedText text={page.text} links={links} />
      </p>
      <ContactFields
        messages={messages}
        privacyPolicy={privacyPolicy}
        language={language}
        links={links}
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
