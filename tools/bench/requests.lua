-- Sends the requests of a file in its order, from the beginning again after the last. Arguments: the file, whose requests
-- are separated by NUL; how often each is sent, spread over the run; the index of the first.
local SPREAD = 17

local requests, uses, first, step = {}, 1, 0, 0

function init(arguments)
    local file = assert(io.open(arguments[1], "rb"))
    for request in file:read("*a"):gmatch("[^%z]+") do
        requests[#requests + 1] = request
    end
    file:close()
    uses = tonumber(arguments[2])
    first = tonumber(arguments[3])
end

function request()
    local index = first + math.floor(step / uses) + step % uses * SPREAD
    step = step + 1
    return requests[index % #requests + 1]
end

function done(summary, latency)
    local errors = summary.errors
    io.write(string.format(
        '{"requests":%d,"seconds":%f,"bytes":%.0f,"p50":%f,"p99":%f,"failed":%d,"refused":%d}\n',
        summary.requests, summary.duration / 1e6, summary.bytes, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
        errors.connect + errors.read + errors.write + errors.timeout, errors.status))
end
