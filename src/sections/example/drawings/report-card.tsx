import { Motif } from '../../../components/motif/motif.tsx';

/** The head of the card, and with the last option the signature and the seal at its foot. */
export function CardHead({ school }: { school: string }) {
  return (
    <>
      <p className="report-card-school">{school}</p>
      <div className="report-card-seal illustration-drawn" data-shown="3" aria-hidden="true">
        <Motif name="handwriting" />
        <i />
      </div>
    </>
  );
}
