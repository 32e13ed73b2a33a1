interface NodeInfoFormProps {
  /** Whose node info is filled in: '' for who is signed in, a name where an open form fills it in for somebody. */
  account: string;
  /** Under whose ID the machine room's picture is uploaded; null: nobody is signed in, and no picture is offered. */
  uid: string | null;
  /** The platform has it. */
  onSaved: () => void;
  /** 提交, or what the button leads to. */
  submitLabel: string;
}

/** Where a provider's nodes stand (spec §3 "Node info", §5 "Node step"): the wizard's last step and the open form. */
export default function NodeInfoForm({ submitLabel }: NodeInfoFormProps) {
  return (
    <div className="formbar">
      <button type="submit" className="btn btn--primary btn--lg" disabled>
        {submitLabel}
      </button>
    </div>
  );
}
