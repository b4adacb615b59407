"""Hooks of tools/schemathesis: each request comes from a client of its own, and as the member of KLARLONN_AS=member."""

import atexit
import collections
import itertools
import json
import os
import threading
import urllib.request

import schemathesis
from schemathesis.generation.meta import TestPhase

SITE = os.environ["KLARLONN_SITE"]
AS_MEMBER = os.environ.get("KLARLONN_AS") == "member"
# Calls per member. Then another member continues, so that the rate limits do not dominate.
CALLS_OF_A_MEMBER = 25

answers = collections.Counter()
calls = itertools.count(1)
# Created posts and comments of the first employer.
messages = collections.deque(maxlen=50)
clients = itertools.count(1)
members = itertools.count(1)
lock = threading.Lock()


def next_client():
    """An IPv4 address of the range for benchmarks: IPv6 addresses of one network would share a limit."""
    number = next(clients) % (1 << 17)
    return f"198.{18 + (number >> 16)}.{number >> 8 & 0xFF}.{number & 0xFF}"


def join():
    """Registers a member. Returns the token."""
    number = next(members)
    form = {
        "name": "Kari Nordmann",
        "username": f"kontrakt{os.getpid()}x{number}",
        "email": f"kontrakt{os.getpid()}x{number}@example.no",
        "password": "hvit hest",
    }
    request = urllib.request.Request(
        f"{SITE}/api/auth/register",
        json.dumps(form).encode(),
        {"Content-Type": "application/json", "X-Forwarded-For": next_client()},
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)["token"]


def read_names(call):
    with urllib.request.urlopen(f"{SITE}/api/{call}") as answer:
        return json.load(answer)


names = {call: read_names(call) for call in ("companies", "job-titles")}


@schemathesis.hook
def before_call(context, case, kwargs):
    # The tested site trusts this proxy: see KLARLONN_TRUSTED_PROXIES in tools/schemathesis.
    case.headers["X-Forwarded-For"] = next_client()
    # Each scenario of several calls has its own names.
    if case.meta is None or case.meta.phase.name is not TestPhase.STATEFUL:
        name_what_exists(case.path_parameters)


def name_what_exists(parameters):
    """Lets every second call name an employer, a title and a message that the site has."""
    if not parameters or next(calls) % 2 == 0:
        return
    if "company" in parameters:
        parameters["company"] = names["companies"][0]
    if "jobTitle" in parameters:
        parameters["jobTitle"] = names["job-titles"][0]
    for parameter in ("postId", "id"):
        if parameter in parameters and messages:
            parameters[parameter] = messages[-1]


@schemathesis.hook
def after_call(context, case, response):
    answers[response.status_code] += 1
    if response.status_code == 201 and "/company-forum/" in response.request.url:
        messages.append(response.json()["id"])
    # The previous call ended the session: logout, deletion of the account, or a changed password.
    if AS_MEMBER and response.status_code == 401:
        with lock:
            Member.token = None


@atexit.register
def write_status_counts():
    """Writes the number of responses by status, which shows that calls were not only refused."""
    with open(os.environ["KLARLONN_ANSWERS"], "w") as file:
        print(", ".join(f"{status}: {number}" for status, number in sorted(answers.items())), file=file)


if AS_MEMBER:

    @schemathesis.auth(refresh_interval=None)
    class Member:
        token = None
        calls = 0

        def get(self, case, context):
            with lock:
                if Member.token is None or Member.calls >= CALLS_OF_A_MEMBER:
                    Member.token, Member.calls = join(), 0
                Member.calls += 1
                return Member.token

        def set(self, case, data, context):
            case.headers["Authorization"] = f"Bearer {data}"
