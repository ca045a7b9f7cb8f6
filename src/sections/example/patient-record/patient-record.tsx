import type { PatientRecord as PatientRecordContent } from '../../../data/schemas/pieces/patient-record.ts';
import { Piece, type PieceProps, States } from '../piece.tsx';

/** A patient's record: lines that are not for the chosen role are closed. */
export function PatientRecord({ content, label }: PieceProps<PatientRecordContent>) {
  const { options, rows, closed, log } = content;
  const valueFor = (role: string) => options.findIndex((option) => option.label === role) + 1;
  return (
    <Piece content={content} label={label}>
      <dl>
        {rows.map(({ term, text, roles }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd data-roles={roles.map(valueFor).join(' ')}>
              <span>{text}</span> <small>({roles.join(', ')})</small>
              <i hidden>{closed}</i>
            </dd>
          </div>
        ))}
        <div>
          <dt>{log.term}</dt>
          <dd>
            <States options={options} texts={log.entries} />
          </dd>
        </div>
      </dl>
    </Piece>
  );
}
